import type { Role } from "./roles";

/** What an account may do is told by values that only a gate can make; verbs demand them as their first parameters. */
declare const proof: unique symbol;
declare const fresh: unique symbol;

export type ProfileStatus = "pending" | "approved" | "rejected";

/** Somebody who is signed in. */
export type Account = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  /** The name that the account chose, at first its full name; else the e-mail address, else `Anonymous`. */
  readonly displayName: string;
  readonly language: "en" | "ar";
  /** Null when the account has no profile: a member of staff who never asked for access. */
  readonly profileStatus: ProfileStatus | null;
  /** Null when the account is not an active member of staff. */
  readonly role: Role | null;
  /** Whether the account is staff or once was: its password has to be as long as that of staff. */
  readonly everStaff: boolean;
  /** When this session last saw the password: at its sign-in, or when it was asked again. */
  readonly provedAt: Date;
};

/** An account that may use the assistant. */
export type ApprovedUser = Account & { readonly [proof]: "approved" };

/** An active member of staff whose role is at least `Minimum`. */
export type Staff<Minimum extends Role = "viewer"> = Account & {
  readonly role: Role;
  readonly [proof]: RolesFrom<Minimum>;
};

/** Somebody whose password was asked lately enough for what is sensitive, see `reauthenticate`. */
export type Proved<Who extends Account> = Who & { readonly [fresh]: true };

/** `Staff<"admin">` serves wherever `Staff<"moderator">` is asked for, never the other way round. */
type RolesFrom<Minimum extends Role> = {
  viewer: { viewer: true };
  moderator: { viewer: true; moderator: true };
  admin: { viewer: true; moderator: true; admin: true };
  super_admin: { viewer: true; moderator: true; admin: true; super_admin: true };
}[Minimum];
