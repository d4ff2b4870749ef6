import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { type InvitationState, invitationStates } from "~/access/invitations/invitation-admin.server";
import type { RequestStatus } from "~/access/requests/request-moves";
import type { Role } from "~/access/roles";
import { isAlive } from "~/access/sessions/sessions.server";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import {
  accessRequests,
  adminUsers,
  auditLog,
  chatSessions,
  profiles,
  sessions,
  users,
} from "~/platform/db/schema/index";
import { isUuid } from "~/platform/uuid";
import type { User } from "./user-list.server";

/** A session of a user in one browser. */
export type UserSession = { id: string; userAgent: string; address: string; signedInAt: Date; lastUsedAt: Date };

/** A request from a user's address. */
export type UserRequest = { id: string; status: RequestStatus; submittedAt: Date; decidedAt: Date | null };

/** An act of staff on an account; `by` is the e-mail of the actor. */
export type UserEvent = { id: string; at: Date; by: string; action: string };

/** Everything that staff may see of a user. */
export type UserDetails = {
  user: User & { language: "en" | "ar" };
  /** Null unless the user is active staff. */
  role: Role | null;
  /** Live sessions, latest used first, at most a hundred. */
  sessions: UserSession[];
  /** The latest twenty, newest first. */
  requests: UserRequest[];
  invitation: InvitationState | null;
  conversations: number;
  /** The latest twenty, newest first. */
  events: UserEvent[];
};

const most = 20;
const maxSessions = 100;

/** Returns the details of a user, or null for an unknown id. Takes a fixed number of queries, partly in parallel. */
export async function readUser(services: Services, staff: Staff<"admin">, userId: string): Promise<UserDetails | null> {
  if (!isUuid(userId)) return null;
  const { db } = services.database;
  const found = await findUser(db, userId);
  if (!found) return null;
  const { role, ...user } = found;
  const [living, requests, invitations, conversations, events] = await Promise.all([
    livingSessions(db, userId, role !== null),
    requestsFrom(db, user.email),
    invitationStates(services, staff, [user.email]),
    db.$count(chatSessions, eq(chatSessions.userId, userId)),
    eventsOf(db, userId),
  ]);
  const invitation = invitations.get(user.email.toLowerCase()) ?? null;
  return { user, role, sessions: living, requests, invitation, conversations, events };
}

async function findUser(db: Db, userId: string) {
  const { searchText: _folded, ...columns } = getTableColumns(profiles);
  const [found] = await db
    .select({ ...columns, language: users.language, addressProven: users.emailVerified, role: adminUsers.role })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(adminUsers, and(eq(adminUsers.userId, profiles.userId), eq(adminUsers.isActive, true)))
    .where(eq(profiles.userId, userId));
  return found;
}

async function livingSessions(db: Db, userId: string, isStaff: boolean): Promise<UserSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive(isStaff)))
    .orderBy(desc(sessions.updatedAt))
    .limit(maxSessions);
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    userAgent: userAgent ?? "",
    address: ipAddress ?? "",
    signedInAt: createdAt,
    lastUsedAt: updatedAt,
  }));
}

function requestsFrom(db: Db, email: string): Promise<UserRequest[]> {
  const { id, status, createdAt, decidedAt } = accessRequests;
  return db
    .select({ id, status, submittedAt: createdAt, decidedAt })
    .from(accessRequests)
    .where(eq(sql`lower(${accessRequests.email})`, email.toLowerCase()))
    .orderBy(desc(createdAt))
    .limit(most);
}

async function eventsOf(db: Db, userId: string): Promise<UserEvent[]> {
  return db
    .select({ id: auditLog.id, at: auditLog.createdAt, by: auditLog.actorEmail, action: auditLog.action })
    .from(auditLog)
    .where(and(inArray(auditLog.subjectType, ["account", "admin_user"]), eq(auditLog.subjectId, userId)))
    .orderBy(desc(auditLog.createdAt))
    .limit(most);
}
