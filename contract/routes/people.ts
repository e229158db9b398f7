import Type from "typebox";
import { ROLES } from "../roles.ts";
import { Id, Name, strict, Time } from "../common.ts";
import type { Route } from "../route.ts";
import { Email, NewPassword, SIGNED_IN, Token } from "./sign-in.ts";

export const RoleSchema = Type.Enum([...ROLES]);

export const PersonView = Type.Object(
  {
    id: Id,
    name: Name,
    email: Email,
    role: RoleSchema,
    joined_at: Time,
    two_factor: Type.Boolean({ description: "Whether signing in asks for a second factor." }),
    is_you: Type.Boolean(),
  },
  { title: "Person" },
);
export type PersonView = Type.Static<typeof PersonView>;

export const InvitationView = Type.Object(
  { id: Id, email: Email, role: RoleSchema, invited_by: Name, created_at: Time, expires_at: Time },
  { title: "Invitation" },
);
export type InvitationView = Type.Static<typeof InvitationView>;

export const CreatedInvitation = Type.Object(
  {
    ...InvitationView.properties,
    link: Type.String({ description: "Works once. Shown only once." }),
    mailed: Type.Boolean({ description: "Whether the link was also sent to the address." }),
  },
  { title: "CreatedInvitation" },
);
export type CreatedInvitation = Type.Static<typeof CreatedInvitation>;

const byPerson = Type.Object({ person_id: Id });

export const PEOPLE_ROUTES = {
  listPeople: {
    method: "GET",
    path: "/api/people",
    summary: "The people of the account",
    access: "session",
    answer: {
      status: 200,
      description: "In the order they joined.",
      body: Type.Object({ people: Type.Array(PersonView) }),
    },
    errors: [],
  },
  changeRole: {
    method: "PATCH",
    path: "/api/people/:person_id",
    summary: "Change someone's role",
    description: "Applies from their next request.",
    access: "session",
    params: byPerson,
    body: strict({ role: RoleSchema }),
    answer: { status: 204, description: "Changed." },
    errors: ["person_not_found", "last_owner"],
  },
  removePerson: {
    method: "DELETE",
    path: "/api/people/:person_id",
    summary: "Remove someone from the account",
    description: "Their sessions end at once. Someone who belongs to no other account is deleted.",
    access: "session",
    params: byPerson,
    answer: { status: 204, description: "Removed." },
    errors: ["person_not_found", "last_owner"],
  },
  leaveAccount: {
    method: "POST",
    path: "/api/account/leave",
    summary: "Leave the account",
    description:
      "Someone who belongs to no other account is deleted. The last owner deletes the account instead.",
    access: "session",
    body: strict({ account_id: { ...Id, description: "The account you are in, as a confirmation." } }),
    answer: { status: 204, description: "You left the account." },
    errors: ["account_not_found", "last_owner"],
  },
  switchAccount: {
    method: "PUT",
    path: "/api/session/account",
    summary: "Switch this session to another of your accounts",
    access: "session",
    body: strict({ account_id: Id }),
    answer: { status: 204, description: "The session uses that account now." },
    errors: ["account_not_found"],
  },
  listInvitations: {
    method: "GET",
    path: "/api/invitations",
    summary: "Open invitations",
    access: "session",
    answer: {
      status: 200,
      description: "Newest first.",
      body: Type.Object({ invitations: Type.Array(InvitationView) }),
    },
    errors: [],
  },
  createInvitation: {
    method: "POST",
    path: "/api/invitations",
    summary: "Invite someone to the account",
    description:
      "The link works once, for seven days. It is also emailed if the service can send email and your own address is verified.",
    access: "session",
    body: strict({ email: Email, role: RoleSchema }),
    answer: { status: 201, description: "The invitation with its link.", body: CreatedInvitation },
    errors: ["already_member", "limit_reached", "too_many_attempts"],
  },
  revokeInvitation: {
    method: "DELETE",
    path: "/api/invitations/:invitation_id",
    summary: "Revoke an invitation",
    access: "session",
    params: Type.Object({ invitation_id: Id }),
    answer: { status: 204, description: "Its link no longer works." },
    errors: ["invitation_not_found"],
  },
  joinAccount: {
    method: "POST",
    path: "/api/invitations/join",
    summary: "Accept an invitation as the person who is signed in",
    description: "The session then uses that account.",
    access: "session",
    body: strict({ token: Token }),
    answer: { status: 204, description: "You belong to the account. The link no longer works." },
    errors: ["link_expired", "already_member", "too_many_attempts"],
  },
  checkInvitation: {
    method: "POST",
    path: "/api/invitations/check",
    summary: "Whether an invitation still works",
    description: "Checking a link does not use it.",
    access: "open",
    body: strict({ token: Token }),
    answer: {
      status: 200,
      description: "The invitation is valid.",
      body: Type.Object({ account_name: Name, email: Email, role: RoleSchema, invited_by: Name }),
    },
    errors: ["cross_site", "link_expired", "too_many_attempts"],
  },
  acceptInvitation: {
    method: "POST",
    path: "/api/invitations/accept",
    summary: "Accept an invitation as a new person",
    description: "Someone who already has a password signs in first, then accepts.",
    access: "open",
    body: strict({ token: Token, name: Name, email: Email, password: NewPassword }),
    answer: SIGNED_IN,
    errors: ["cross_site", "link_expired", "email_taken", "too_many_attempts"],
  },
} as const satisfies Record<string, Route>;
