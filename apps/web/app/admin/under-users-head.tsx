import { LinkButton, PageHead } from '@plumbline/ui';
import { ChevronLeft } from 'lucide-react';

interface UnderUsersHeadProps {
  readonly title: string;
  readonly detail: string | undefined;
}

/** The header of a screen reached from the user list of the server, with the way back. */
export function UnderUsersHead({ title, detail }: UnderUsersHeadProps) {
  return (
    <PageHead
      title={title}
      detail={detail}
      actions={
        <LinkButton href="/admin" icon={ChevronLeft}>
          Users
        </LinkButton>
      }
    />
  );
}
