import { ROUTES } from "@galley/contract";
import type { Accounts } from "../accounts/accounts.ts";
import { networkOf } from "../platform/connections.ts";
import { Problem } from "../platform/errors.ts";
import type { Serve } from "../platform/routing.ts";
import type { Throttle } from "../platform/throttle.ts";
import { ALLOWANCES } from "./allowances.ts";
import type { People } from "./people.ts";
import type { SignIn } from "./sign-in.ts";
import type { TwoFactor } from "./two-factor.ts";

/** The ways to sign in. They are open to anyone, so each is throttled. */
export function signInRoutes(
  serve: Serve,
  {
    people,
    accounts,
    signIn,
    twoFactor,
    throttle,
    newAccount,
  }: {
    people: People;
    accounts: Accounts;
    signIn: SignIn;
    twoFactor: TwoFactor;
    throttle: Throttle;
    /** The subscription of a new account, or undefined if only the operator can create accounts. */
    newAccount: { readonly plan: string; readonly state: string } | undefined;
  },
): void {
  serve(ROUTES.signUp, async ({ body, request, reply }) => {
    if (newAccount === undefined) {
      throw new Problem("sign_up_closed", "Ask the operator of this service for an account.");
    }
    await throttle.take(`sign-up/${networkOf(request.ip)}`, ALLOWANCES.signUp);
    await people.signUp(body, newAccount);
    await signIn.signIn({ email: body.email, password: body.password }, request, reply);
  });

  serve(ROUTES.signIn, async ({ body, request, reply }) => {
    const email = body.email.toLowerCase();
    const subject = `sign-in/${email}/${networkOf(request.ip)}`;
    await throttle.take(`sign-in/${networkOf(request.ip)}`, ALLOWANCES.signInByOnePlace);
    await throttle.take(`sign-in/${email}`, ALLOWANCES.signInToOnePerson);
    await throttle.take(subject, ALLOWANCES.signInFromOnePlace);
    const needsCode = await signIn.signIn(body, request, reply);
    await throttle.forgive(subject);
    await people.dropExpiredSessions();
    if (needsCode) throw codeRequired();
  });
  serve(ROUTES.signInWithCode, async ({ body, request, reply }) => {
    await throttle.take(`code/${networkOf(request.ip)}`, ALLOWANCES.codeByOnePlace);
    await twoFactor.signIn(body.code, request, reply);
  });
  serve(ROUTES.signOut, ({ request, reply }) => signIn.signOut(request, reply));

  serve(ROUTES.checkEntryLink, async ({ body, request }) => {
    await throttle.take(`link/${networkOf(request.ip)}`, ALLOWANCES.link);
    const accountId = await accounts.checkEntryLink(body.token);
    const [account, members] = await Promise.all([accounts.find(accountId), people.members(accountId)]);
    return { account_name: account?.name ?? "", email: members[0]?.email ?? null };
  });
  serve(ROUTES.enter, async ({ body, request, reply }) => {
    await throttle.take(`link/${networkOf(request.ip)}`, ALLOWANCES.link);
    const { token, email, password, name = nameFrom(email) } = body;
    await people.enter(token, { name, email, password });
    if (await signIn.signIn({ email, password }, request, reply)) throw codeRequired();
  });

  serve(ROUTES.requestPasswordReset, async ({ body, request }) => {
    await throttle.take(`password-link/${networkOf(request.ip)}`, ALLOWANCES.passwordLinkByOnePlace);
    await throttle.take(`password-link/${body.email.toLowerCase()}`, ALLOWANCES.passwordLinkToOnePerson);
    await signIn.requestPasswordReset(body.email);
  });
  serve(ROUTES.resetPassword, async ({ body, request }) => {
    await throttle.take(`link/${networkOf(request.ip)}`, ALLOWANCES.link);
    await signIn.resetPassword(body.token, body.password);
  });
  serve(ROUTES.confirmEmail, async ({ body, request }) => {
    await throttle.take(`link/${networkOf(request.ip)}`, ALLOWANCES.link);
    await signIn.verifyEmail(body.token);
  });
}

function codeRequired(): Problem {
  return new Problem("two_factor_required", "Send a code from your authenticator app to finish signing in.");
}

function nameFrom(email: string): string {
  return email.slice(0, Math.max(1, email.indexOf("@"))).slice(0, 100);
}
