import type { Role } from "./roles";

/** Brands of accounts with a proven right. Only a gate creates such values; functions require them as parameters. */
declare const proof: unique symbol;
declare const fresh: unique symbol;

export type ProfileStatus = "pending" | "approved" | "rejected";

/** A signed-in account. */
export type Account = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  /** The chosen name, at first the full name; else the e-mail address, else `Anonymous`. */
  readonly displayName: string;
  readonly language: "en" | "ar";
  /** Null when the account has no profile: a member of staff who never asked for access. */
  readonly profileStatus: ProfileStatus | null;
  /** Null when the account is not an active member of staff. */
  readonly role: Role | null;
  /** Whether the account is or was staff: its password must be as long as a staff password. */
  readonly everStaff: boolean;
  /** When this session last verified the password: at sign-in, or when asked again. */
  readonly provedAt: Date;
};

/** An account that may use the assistant. */
export type ApprovedUser = Account & { readonly [proof]: "approved" };

/** An active member of staff whose role is at least `Minimum`. */
export type Staff<Minimum extends Role = "viewer"> = Account & {
  readonly role: Role;
  readonly [proof]: RolesFrom<Minimum>;
};

/** An account that entered its password recently enough for sensitive acts, see `reauthenticate`. */
export type Proved<Who extends Account> = Who & { readonly [fresh]: true };

/** `Staff<"admin">` is assignable to `Staff<"moderator">`, but not the other way round. */
type RolesFrom<Minimum extends Role> = {
  viewer: { viewer: true };
  moderator: { viewer: true; moderator: true };
  admin: { viewer: true; moderator: true; admin: true };
  super_admin: { viewer: true; moderator: true; admin: true; super_admin: true };
}[Minimum];
