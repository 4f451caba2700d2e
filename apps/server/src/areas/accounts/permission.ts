import { WIDGET_TABS, type WidgetTab } from '@plumbline/contract';

/** Roles in a workspace, weakest first. */
export const ROLES = ['viewer', 'member', 'admin', 'owner'] as const;

export type Role = (typeof ROLES)[number];

/** What an API token may be allowed; a session may do everything its person may. */
export type Scope = 'read' | 'write' | 'manage';

/** Who may call an operation. */
export type Permission =
  /** Anybody, without a token. */
  | { readonly by: 'anyone' }
  /** Who has at least this role in the workspace in use. */
  | {
      readonly by: 'member';
      readonly role: Role;
      /** The scope an API token needs; null: no API token may do it, only a person who is signed in. */
      readonly scope: Scope | null;
      /** Whether somebody without an account may do it too. */
      readonly temporary: boolean;
      /** In which tabs of the widget a visitor of a site may do it too: one of them has to be shown. None: no visitor may. */
      readonly onSites: readonly WidgetTab[];
      /** Whether the person must have proven who they are within the last ten minutes. */
      readonly recent: boolean;
      /** Whether somebody may do it who still has to add a second factor, where the server asks everybody for one. */
      readonly arriving: boolean;
    }
  /** Who runs the server. */
  | { readonly by: 'administrator'; readonly recent: boolean; readonly arriving: false };

/** A permission that takes somebody. */
export type GuardedPermission = Exclude<Permission, { by: 'anyone' }>;

/** The permission of every operation, by `method path`. */
export type PermissionMatrix = Readonly<Record<string, Permission>>;

/** Whether a role includes another. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Whether it is about a person alone, whatever workspace they are in: as `allow.oneself` says. */
export function concernsOneself(permission: GuardedPermission): boolean {
  return permission.by === 'member' && permission.role === 'viewer' && permission.scope === null;
}

const ofMember = (role: Role, scope: Scope | null, temporary = false): GuardedPermission => ({
  by: 'member',
  role,
  scope,
  temporary,
  onSites: [],
  recent: false,
  arriving: false,
});

/** Who may call what, in the words of the areas. */
export const allow = {
  anyone: { by: 'anyone' },
  administrator: { by: 'administrator', recent: false, arriving: false },
  /** At least this role, with an API token of this scope; not without an account. */
  member: (role: Role, scope: Scope) => ofMember(role, scope),
  /** The same, for somebody without an account too: they own the workspace of their visit. */
  visitor: (role: Role, scope: Scope) => ofMember(role, scope, true),
  /** The same, for visitors of a site too whose widget shows one of these tabs: each site says what role they have. */
  onSites: (permission: GuardedPermission, tabs: readonly WidgetTab[] = WIDGET_TABS): GuardedPermission =>
    permission.by === 'member' ? { ...permission, onSites: tabs } : permission,
  /** Signed in as a person, whatever the role: what concerns oneself alone. No API token. */
  oneself: ofMember('viewer', null),
  /** Signed in as a person with this role. No API token: what changes who may do what. */
  person: (role: Role) => ofMember(role, null),
  /** The same, for who proved within the last ten minutes who they are: what a stolen session must not do. */
  recent: (permission: GuardedPermission): GuardedPermission => ({ ...permission, recent: true }),
  /** What it takes to add a second factor, and to leave: open to who lacks one where the server asks everybody for it. */
  arriving: (permission: GuardedPermission): GuardedPermission =>
    permission.by === 'member' ? { ...permission, arriving: true } : permission,
} as const satisfies Record<string, Permission | ((...of: never[]) => Permission)>;
