import type { Caller } from './caller.ts';
import type { ContactBody, Lead, ListLeadsQuery } from './leads.ts';
import type { PersonProfile, UpdateProfileBody } from './profile.ts';
import type { StartCampaignTestBody } from './visits.ts';

/** Calls about who one is: the profile, a visit without an account, a message to who runs the server. */
export const profileCalls = (caller: Caller) => ({
  personProfile: () => caller.read<PersonProfile>('GET', '/accounts/profile/'),
  updateProfile: (body: UpdateProfileBody) => caller.read<PersonProfile>('PATCH', '/accounts/profile/', { body }),
  putProfileImage: (image: Blob) => caller.upload<PersonProfile>('PUT', '/accounts/profile/image/', image),
  deleteProfileImage: () => caller.read<PersonProfile>('DELETE', '/accounts/profile/image/'),
  startCampaignTest: (body: StartCampaignTestBody) =>
    caller.read<{ token: string; test_id: string }>('POST', '/seo/campaign/website/', { body }),
  createExtensionCode: (challenge: string) => caller.read<{ code: string }>('POST', '/accounts/extension-code/', { body: { challenge } }),
  migrateVisit: (temporaryToken: string) =>
    caller.read<{ moved_tests: number }>('POST', '/accounts/migrate-campaign-user-assets/', { body: { temp_token: temporaryToken } }),
  requestContact: (body: ContactBody) => caller.read<null>('POST', '/accounts/req-contact/', { body }),
  listLeads: (query: ListLeadsQuery) => caller.list<Lead>('/marketing/leads/', query),
});
