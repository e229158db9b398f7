import { ROUTES, type Features, type Me } from "@galley/contract";
import type { Accounts } from "../accounts/accounts.ts";
import type { Plans } from "../billing/plans.ts";
import { Problem } from "../platform/errors.ts";
import type { Serve, Visitor } from "../platform/routing.ts";
import type { Throttle } from "../platform/throttle.ts";
import { ALLOWANCES } from "./allowances.ts";
import { presentPlan } from "./me.ts";
import type { People } from "./people.ts";
import type { SignIn } from "./sign-in.ts";

/** What a signed-in person can do with their profile, sessions and account. */
export function personRoutes(
  serve: Serve,
  {
    people,
    accounts,
    signIn,
    throttle,
    me,
    plans,
    features,
    closeAccount,
  }: {
    people: People;
    accounts: Accounts;
    signIn: SignIn;
    throttle: Throttle;
    me: (visitor: Visitor) => Promise<Me>;
    plans: Plans;
    features: Features;
    /** Ends the account's subscription, and deletes the account with everything in it except its statements. */
    closeAccount: (accountId: string) => Promise<void>;
  },
): void {
  serve(ROUTES.features, async () => features);
  serve(ROUTES.me, ({ visitor }) => me(visitor));
  serve(ROUTES.listPlans, async () => ({ plans: [...plans.values()].map(presentPlan) }));

  serve(ROUTES.updateProfile, async ({ visitor, body, request }) => {
    if (body.email !== undefined) {
      const subject = `password/${visitor.personId}`;
      await throttle.take(subject, ALLOWANCES.password);
      await signIn.checkPassword(body.current_password ?? "", request);
      await throttle.forgive(subject);
      await throttle.take(`email-change/${visitor.personId}`, ALLOWANCES.emailChange);
      await people.changeEmail(visitor.personId, body.email);
    }
    if (body.name !== undefined) await people.rename(visitor.personId, body.name);
    return me(visitor);
  });
  serve(ROUTES.changePassword, async ({ visitor, body, request, reply }) => {
    const subject = `password/${visitor.personId}`;
    await throttle.take(subject, ALLOWANCES.password);
    const passwords = { current: body.current_password, next: body.new_password };
    const token = await signIn.changePassword(passwords, request, reply);
    await people.keepAccount(token, visitor.accountId);
    await people.endLinks(visitor.personId);
    await throttle.forgive(subject);
  });

  serve(ROUTES.updateAccount, async ({ visitor, body }) => {
    await accounts.rename(visitor.accountId, body.name);
    return me(visitor);
  });
  serve(ROUTES.deleteAccount, async ({ visitor, body, request, reply }) => {
    const account = await accounts.find(visitor.accountId);
    if (account?.name !== body.name) {
      throw new Problem("name_mismatch", "Type the account's name as it is shown.");
    }
    await closeAccount(visitor.accountId);
    await signIn.signOut(request, reply);
  });

  serve(ROUTES.listSessions, async ({ visitor }) => ({
    sessions: (await people.sessions(visitor.personId)).map((session) => ({
      ...session,
      current: session.id === visitor.sessionId,
    })),
  }));
  serve(ROUTES.revokeSession, async ({ visitor, params }) => {
    if (await people.endSession(visitor.personId, params.session_id)) return;
    throw new Problem("session_not_found", "You have no session with this id. It may have ended already.");
  });
  serve(ROUTES.revokeOtherSessions, ({ visitor }) =>
    people.endOtherSessions(visitor.personId, visitor.sessionId),
  );
}
