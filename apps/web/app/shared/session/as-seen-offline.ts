import type { PersonProfile, Profile } from '@plumbline/contract';

/** A kept profile as the screens take it. The workspace is not known, so nothing may be changed until the server answers. */
export function asSeenOffline(kept: PersonProfile): Profile {
  const { user_id, first_name, last_name, username, email, role, profile_image, plan } = kept;
  return {
    user_id,
    first_name,
    last_name,
    username,
    email,
    email_verified: true,
    role,
    profile_image,
    plan,
    workspace_id: '',
    workspace_name: 'Not connected',
    workspace_role: 'viewer',
    needs_second_factor: false,
  };
}
