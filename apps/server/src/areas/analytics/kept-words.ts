import { createTextRedactor, redactEmails } from '@plumbline/capture';
import { VISIT_ADDRESS_MAX } from '@plumbline/contract';
import { visitAddress } from '@plumbline/contract/rules';

/* What is stored about viewed pages. Whatever is removed here is nowhere in the database. */

const redactor = createTextRedactor();

/** An address as stored with visits, without known secrets and email addresses. Empty unless it is a web address. */
export function keptAddress(address: string): string {
  const kept = redactEmails(redactor.url(visitAddress(address)));
  // With encoding and redaction marks it may be nine times as long as the original.
  return kept.slice(0, VISIT_ADDRESS_MAX);
}

/** A page title on one line, without known secrets. */
export function keptTitle(title: string): string {
  return redactEmails(redactor.text(title.replaceAll(/\s+/g, ' ').trim()));
}
