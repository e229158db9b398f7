import Type from "typebox";
import { Id, strict, Time } from "../common.ts";
import { NewPassword, Password } from "./sign-in.ts";
import type { Route } from "../route.ts";

export const SessionView = Type.Object({
  id: Id,
  created_at: Time,
  expires_at: Time,
  ip_address: Type.Union([Type.String(), Type.Null()]),
  user_agent: Type.Union([Type.String(), Type.Null()]),
  current: Type.Boolean({ description: "Whether it is the current session." }),
});
export type SessionView = Type.Static<typeof SessionView>;

export const SESSION_ROUTES = {
  listSessions: {
    method: "GET",
    path: "/api/sessions",
    summary: "Where you are signed in",
    access: "session",
    answer: {
      status: 200,
      description: "Your sessions, newest first.",
      body: Type.Object({ sessions: Type.Array(SessionView) }),
    },
    errors: [],
  },
  revokeSession: {
    method: "DELETE",
    path: "/api/sessions/:session_id",
    summary: "End one session",
    access: "session",
    params: Type.Object({ session_id: Id }),
    answer: { status: 204, description: "Ended." },
    errors: ["session_not_found"],
  },
  revokeOtherSessions: {
    method: "DELETE",
    path: "/api/sessions",
    summary: "End every session but this one",
    access: "session",
    answer: { status: 204, description: "Ended." },
    errors: [],
  },
  changePassword: {
    method: "POST",
    path: "/api/password",
    summary: "Change your password",
    description: "Every other session ends.",
    access: "session",
    body: strict({ current_password: Password, new_password: NewPassword }),
    answer: { status: 204, description: "Changed." },
    errors: ["wrong_password", "too_many_attempts"],
  },
} as const satisfies Record<string, Route>;
