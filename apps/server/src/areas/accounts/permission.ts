import { WIDGET_TABS, type WidgetTab } from '@plumbline/contract';

/** Roles in a workspace, weakest first. */
export const ROLES = ['viewer', 'member', 'admin', 'owner'] as const;

export type Role = (typeof ROLES)[number];

/** What an API token may do; a session may do everything its owner may. */
export type Scope = 'read' | 'write' | 'manage';

/** Who may call an operation. */
export type Permission =
  /** Anyone, without a token. */
  | { readonly by: 'anyone' }
  /** Anyone with at least this role in the current workspace. */
  | {
      readonly by: 'member';
      readonly role: Role;
      /** The scope an API token needs; null: no API token may, only a signed-in person. */
      readonly scope: Scope | null;
      /** Whether a temporary user may, too. */
      readonly temporary: boolean;
      /** In which tabs of the widget a site’s visitor may, too: one of them must be shown. None: no visitor may. */
      readonly onSites: readonly WidgetTab[];
      /** Whether the person must have authenticated within the last ten minutes. */
      readonly recent: boolean;
      /** Whether it is allowed before adding a second factor, when the server requires one of everyone. */
      readonly arriving: boolean;
    }
  /** Administrators of the server. */
  | { readonly by: 'administrator'; readonly recent: boolean; readonly arriving: false };

/** A permission that requires a token. */
export type GuardedPermission = Exclude<Permission, { by: 'anyone' }>;

/** The permission of every operation, by `method path`. */
export type PermissionMatrix = Readonly<Record<string, Permission>>;

/** Whether a role includes another. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Whether it only concerns the person, whatever workspace they are in: see `allow.oneself`. */
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

/** Builders for the areas’ permissions. */
export const allow = {
  anyone: { by: 'anyone' },
  administrator: { by: 'administrator', recent: false, arriving: false },
  /** At least this role, or an API token with this scope; not temporary users. */
  member: (role: Role, scope: Scope) => ofMember(role, scope),
  /** The same, including temporary users, who own their guest workspace. */
  visitor: (role: Role, scope: Scope) => ofMember(role, scope, true),
  /** The same, including visitors of a site whose widget shows one of these tabs; each site sets their role. */
  onSites: (permission: GuardedPermission, tabs: readonly WidgetTab[] = WIDGET_TABS): GuardedPermission =>
    permission.by === 'member' ? { ...permission, onSites: tabs } : permission,
  /** A signed-in person in any role, for what only concerns themselves. No API token. */
  oneself: ofMember('viewer', null),
  /** A signed-in person with this role, for what changes permissions. No API token. */
  person: (role: Role) => ofMember(role, null),
  /** The same, authenticated within the last ten minutes: for what must not be possible with a stolen session. */
  recent: (permission: GuardedPermission): GuardedPermission => ({ ...permission, recent: true }),
  /** What adding a second factor and leaving require: allowed before it is added, when the server requires one of everyone. */
  arriving: (permission: GuardedPermission): GuardedPermission =>
    permission.by === 'member' ? { ...permission, arriving: true } : permission,
} as const satisfies Record<string, Permission | ((...of: never[]) => Permission)>;
