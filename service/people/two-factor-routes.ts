import { ROUTES } from "@galley/contract";
import type { Serve, Visitor } from "../platform/routing.ts";
import type { Throttle } from "../platform/throttle.ts";
import { ALLOWANCES } from "./allowances.ts";
import type { TwoFactor } from "./two-factor.ts";

/** What a signed-in person can do with their second factor. Each change requires the password. */
export function twoFactorRoutes(
  serve: Serve,
  { twoFactor, throttle }: { twoFactor: TwoFactor; throttle: Throttle },
): void {
  const withPassword = async <Result>(
    { personId }: Visitor,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const subject = `password/${personId}`;
    await throttle.take(subject, ALLOWANCES.password);
    const result = await work();
    await throttle.forgive(subject);
    return result;
  };

  serve(ROUTES.readTwoFactor, async ({ visitor }) => {
    const left = await twoFactor.recoveryCodesLeft(visitor.personId);
    return { enabled: left !== undefined, recovery_codes_left: left ?? 0 };
  });
  serve(ROUTES.startTwoFactor, async ({ visitor, body, request }) => {
    const { uri, secret, recoveryCodes } = await withPassword(visitor, () =>
      twoFactor.begin(body.password, request),
    );
    return { uri, secret, recovery_codes: recoveryCodes };
  });
  serve(ROUTES.confirmTwoFactor, async ({ visitor, body, request, reply }) => {
    await throttle.take(`first-code/${visitor.personId}`, ALLOWANCES.password);
    await twoFactor.confirm(visitor.personId, body.code, request, reply);
  });
  serve(ROUTES.renewRecoveryCodes, async ({ visitor, body, request }) => ({
    recovery_codes: await withPassword(visitor, () => twoFactor.renewRecoveryCodes(body.password, request)),
  }));
  serve(ROUTES.disableTwoFactor, ({ visitor, body, request, reply }) =>
    withPassword(visitor, () => twoFactor.disable(body.password, request, reply)),
  );
}
