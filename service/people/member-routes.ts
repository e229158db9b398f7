import { PAGES, ROUTES } from "@galley/contract";
import type { Accounts } from "../accounts/accounts.ts";
import { isoTime } from "../platform/clock.ts";
import { networkOf } from "../platform/connections.ts";
import { Problem } from "../platform/errors.ts";
import type { Serve } from "../platform/routing.ts";
import type { Throttle } from "../platform/throttle.ts";
import { ALLOWANCES } from "./allowances.ts";
import type { Invitation } from "./invitation-store.ts";
import type { Invitations } from "./invitations.ts";
import type { Letters } from "./letters.ts";
import type { Members } from "./members.ts";
import type { People } from "./people.ts";
import type { SignIn } from "./sign-in.ts";

/** The people of an account, and the invitations to it. */
export function memberRoutes(
  serve: Serve,
  {
    members,
    invitations,
    people,
    accounts,
    signIn,
    letters,
    throttle,
    publicUrl,
  }: {
    members: Members;
    invitations: Invitations;
    people: People;
    accounts: Accounts;
    signIn: SignIn;
    letters: Letters;
    throttle: Throttle;
    publicUrl: () => string;
  },
): void {
  serve(ROUTES.listPeople, async ({ visitor }) => ({
    people: (await members.list(visitor.accountId)).map(({ id, name, email, role, joinedAt, twoFactor }) => ({
      id,
      name,
      email,
      role,
      joined_at: isoTime(joinedAt),
      two_factor: twoFactor,
      is_you: id === visitor.personId,
    })),
  }));
  serve(ROUTES.changeRole, ({ visitor, params, body }) =>
    members.changeRole(visitor.accountId, params.person_id, body.role),
  );
  serve(ROUTES.removePerson, ({ visitor, params }) => members.remove(visitor.accountId, params.person_id));
  serve(ROUTES.leaveAccount, async ({ visitor, body }) => {
    if (body.account_id !== visitor.accountId) {
      throw new Problem("account_not_found", "You switched to another account. Reload the page.");
    }
    await members.leave(visitor.accountId, visitor.personId);
  });
  serve(ROUTES.switchAccount, ({ visitor, body }) => members.switchTo(body.account_id, visitor));

  serve(ROUTES.listInvitations, async ({ visitor }) => ({
    invitations: (await invitations.list(visitor.accountId)).map(present),
  }));
  serve(ROUTES.createInvitation, async ({ visitor, body }) => {
    await throttle.take(`invitation/${visitor.accountId}`, ALLOWANCES.invitation);
    const [person, account] = await Promise.all([
      people.find(visitor.personId),
      accounts.find(visitor.accountId),
    ]);
    const invitedBy = { id: visitor.personId, name: person?.name ?? "" };
    const created = await invitations.create(visitor.accountId, { ...body, invitedBy });
    const link = `${publicUrl()}${PAGES.join}#${created.token}`;
    // Anyone can sign up where sign-up is open, and must not send emails to strangers under any name.
    const mailed =
      person?.emailVerified === true &&
      (await letters.invitation(created.email, link, {
        accountName: account?.name ?? "",
        invitedBy: invitedBy.name,
      }));
    return { ...present(created), link, mailed };
  });
  serve(ROUTES.revokeInvitation, ({ visitor, params }) =>
    invitations.revoke(visitor.accountId, params.invitation_id),
  );

  serve(ROUTES.checkInvitation, async ({ body, request }) => {
    await throttle.take(`link/${networkOf(request.ip)}`, ALLOWANCES.link);
    const { accountId, email, role, invitedBy } = await invitations.check(body.token);
    const account = await accounts.find(accountId);
    return { account_name: account?.name ?? "", email, role, invited_by: invitedBy };
  });
  serve(ROUTES.acceptInvitation, async ({ body, request, reply }) => {
    await throttle.take(`link/${networkOf(request.ip)}`, ALLOWANCES.link);
    const { token, ...credentials } = body;
    await people.accept(invitations, token, credentials);
    await signIn.signIn(credentials, request, reply);
  });
  serve(ROUTES.joinAccount, async ({ visitor, body, request }) => {
    await throttle.take(`link/${networkOf(request.ip)}`, ALLOWANCES.link);
    await members.join(body.token, visitor);
  });
}

function present({ id, email, role, invitedBy, createdAt, expiresAt }: Invitation) {
  return {
    id,
    email,
    role,
    invited_by: invitedBy,
    created_at: isoTime(createdAt),
    expires_at: isoTime(expiresAt),
  };
}
