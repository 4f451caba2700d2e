import type { Profile, WorkspaceLogo } from '@plumbline/contract';
import { deleteLogo, getLogo, putLogo } from '@plumbline/contract/endpoints';
import { LOGO_MAX_BYTES, LOGO_TYPES } from '@plumbline/contract/rules';
import { AlertDialog, Button, Panel, Skeleton, useToast } from '@plumbline/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { BrandLogo } from '../../shared/screens/brand-logo.tsx';
import { PlanNotice } from '../../shared/screens/plan-notice.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { roleProblem } from '../../shared/session/roles.ts';
import { fieldErrors } from '../../shared/forms/field-errors.ts';

const logoQuery = (workspaceId: string) => queryOptions({ queryKey: ['logo', workspaceId], queryFn: () => client.call(getLogo) });

/** The logo of the workspace: shown as others see it, with buttons to choose and remove it. */
export default function LogoPanel({ profile }: { profile: Profile }) {
  const query = logoQuery(profile.workspace_id);
  const answer = useQuery(query);
  const refusal = roleProblem(profile.workspace_role, 'admin', 'change the logo');
  return (
    <Panel
      title="Logo"
      detail={
        refusal ??
        'Replaces Plumbline’s on your public pages, in the widget, in reports you share or save as PDF, and in emails to your visitors.'
      }
    >
      {answer.isError && <QueryProblem error={answer.error} what="logo" onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton className="h-24 w-full max-w-120" />}
      {answer.data && <Kept queryKey={query.queryKey} kept={answer.data} profile={profile} refusal={refusal} />}
    </Panel>
  );
}

interface KeptProps {
  readonly queryKey: ReturnType<typeof logoQuery>['queryKey'];
  readonly kept: WorkspaceLogo;
  readonly profile: Profile;
  readonly refusal: string | null;
}

function Kept({ queryKey, kept, profile, refusal }: KeptProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const remove = useMutation({
    mutationFn: () => client.call(deleteLogo),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      show({ title: 'Logo removed.', tone: 'done' });
    },
    onError: (error) => show({ title: 'The logo was not removed.', description: problemText(error), tone: 'problem' }),
  });
  const removal = (
    <AlertDialog
      trigger={<Button variant="quiet">Remove the logo</Button>}
      title={`Remove the logo of ${profile.workspace_name}?`}
      description="Everyone will see Plumbline’s logo again. To restore yours, you need its file."
      confirmLabel="Remove the logo"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
  const isHidden = kept.is_kept && !kept.logo;
  return (
    <div className="flex max-w-120 flex-col items-start gap-3">
      {kept.logo && <BrandLogo logo={kept.logo} />}
      {isHidden && <p className="text-muted">Your logo is kept, and is shown again once the plan has it.</p>}
      {!kept.is_kept && refusal !== null && <p className="text-muted">There is no logo. Others see Plumbline’s.</p>}
      {refusal === null && (
        <PlanNotice feature="custom-logo">
          <ChooseLogo hasLogo={kept.is_kept} onSaved={(saved) => queries.setQueryData(queryKey, saved)}>
            {kept.logo && removal}
          </ChooseLogo>
        </PlanNotice>
      )}
      {refusal === null && isHidden && removal}
    </div>
  );
}

interface ChooseLogoProps {
  readonly hasLogo: boolean;
  readonly onSaved: (saved: WorkspaceLogo) => void;
  /** Other actions beside the button. */
  readonly children: ReactNode;
}

function ChooseLogo({ hasLogo, onSaved, children }: ChooseLogoProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { show } = useToast();
  const upload = useMutation({
    mutationFn: (file: File) => {
      // The server would refuse it, so do not send it.
      if (file.size > LOGO_MAX_BYTES) throw new Error('The image is larger than 1 MB.');
      return client.call(putLogo, { body: file });
    },
    onSuccess: (saved) => {
      onSaved(saved);
      show({ title: 'Logo saved.', tone: 'done' });
    },
  });
  const problem = upload.error && (fieldErrors(upload.error)['image'] ?? problemText(upload.error));
  return (
    <div role="group" aria-label="Logo" aria-describedby={`${id}-told`} className="flex flex-col items-start gap-1.5">
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo file"
        accept={LOGO_TYPES.join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) upload.mutate(file);
          // Lets the user choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={ImagePlus} busy={upload.isPending} aria-describedby={`${id}-told`} onClick={() => input.current?.click()}>
          {hasLogo ? 'Replace the logo' : 'Choose a logo'}
        </Button>
        {children}
      </div>
      <p id={`${id}-told`} role={problem ? 'alert' : undefined} className={`text-12 ${problem ? 'text-critical' : 'text-muted'}`}>
        {problem ?? 'PNG, JPEG or WebP of at most 1 MB. Drawn up to 40 pixels high, on white in both themes.'}
      </p>
      <span role="status" className="sr-only">
        {upload.isPending && 'Uploading the logo…'}
      </span>
    </div>
  );
}
