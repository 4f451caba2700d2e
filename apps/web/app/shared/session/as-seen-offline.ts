import type { PersonProfile, Profile } from '@plumbline/contract';

/** A stored profile in the form the screens expect. The workspace is unknown, so nothing may be changed until the server responds. */
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
