import type { Author } from '@plumbline/contract';
import { users } from '../accounts/index.ts';

/** The columns needed to show an author. */
export const authorColumns = { id: users.id, firstName: users.firstName, lastName: users.lastName, imageKey: users.imageKey };

type AuthorRow = Pick<typeof users.$inferSelect, keyof typeof authorColumns>;

/** An author as everyone may see them. @param user null when the account is gone */
export function authorOf(user: AuthorRow | null): Author {
  return { first_name: user?.firstName ?? '', last_name: user?.lastName ?? '', profile_image: user ? imageOf(user) : '' };
}

/** Address of the profile image; '' without one. */
export function imageOf(user: Pick<AuthorRow, 'id' | 'imageKey'>): string {
  return user.imageKey ? `/api/accounts/profile/image/?user_id=${user.id}&key=${user.imageKey}` : '';
}
