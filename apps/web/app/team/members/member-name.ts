import type { Member } from '@plumbline/contract';

/** First and last name, or the email address if there is no name. */
export function nameOf(member: Member): string {
  return `${member.first_name} ${member.last_name}`.trim() || member.email;
}
