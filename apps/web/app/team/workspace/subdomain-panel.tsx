import type { Profile, Subdomain } from '@plumbline/contract';
import { deleteSubdomain, getSubdomain } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, CopyButton, Panel, Skeleton, TextLink, useToast } from '@plumbline/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { usageQuery } from '../../shared/api/queries.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { PlanNotice } from '../../shared/screens/plan-notice.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { roleProblem } from '../../shared/session/roles.ts';
import { SubdomainForm } from './subdomain-form.tsx';

const subdomainQuery = (workspaceId: string) =>
  queryOptions({ queryKey: ['subdomain', workspaceId], queryFn: () => client.call(getSubdomain) });

/** The subdomain under which the public reads what the workspace shares: chosen, changed and removed. */
export default function SubdomainPanel({ profile }: { profile: Profile }) {
  const query = subdomainQuery(profile.workspace_id);
  const answer = useQuery(query);
  const queries = useQueryClient();
  // The notice appears together with the form, so that the content below moves at most once.
  const isPending = useQuery(usageQuery).isPending || answer.isPending;
  const refusal = roleProblem(profile.workspace_role, 'admin', 'change the subdomain');
  return (
    <Panel title="Subdomain" detail={refusal ?? 'Your own name for public pages: changelogs, roadmaps and shared reports.'}>
      {answer.error && <QueryProblem error={answer.error} what="subdomain" onRetry={() => void answer.refetch()} />}
      {isPending && <Skeleton className="h-28 w-full max-w-120" />}
      {!isPending && answer.data && (
        <Kept
          kept={answer.data}
          profile={profile}
          isLocked={refusal !== null}
          onSaved={(saved) => {
            queries.setQueryData(query.queryKey, saved);
            // They contain the URLs of changelogs.
            void queries.invalidateQueries({ queryKey: ['widgets'] });
          }}
        />
      )}
    </Panel>
  );
}

interface KeptProps {
  readonly kept: Subdomain;
  readonly profile: Profile;
  readonly isLocked: boolean;
  readonly onSaved: (saved: Subdomain) => void;
}

function Kept({ kept, profile, isLocked, onSaved }: KeptProps) {
  return (
    <div className="flex max-w-120 flex-col items-start gap-3">
      {kept.origin && <Address origin={kept.origin} />}
      {kept.name !== null && !kept.origin && (
        <p className="text-muted">
          The name <strong className="font-medium text-ink">{kept.name}</strong> is reserved for you but not active at the moment.
        </p>
      )}
      {kept.name === null && isLocked && <p className="text-muted">There is no subdomain.</p>}
      {!kept.is_offered && <NotOffered isAdministrator={profile.role === 'admin'} host={kept.host} />}
      {!isLocked && kept.is_offered && (
        <PlanNotice feature="subdomain">
          <SubdomainForm kept={kept} onSaved={onSaved} />
        </PlanNotice>
      )}
      {!isLocked && kept.name !== null && <Remove name={kept.name} host={kept.host} onSaved={onSaved} />}
    </div>
  );
}

function Address({ origin }: { origin: string }) {
  return (
    <div className="flex w-full items-center gap-2 rounded-ui border border-line bg-sunken px-3 py-1">
      <TextLink href={origin} target="_blank" rel="noreferrer" className="min-w-0 flex-1 wrap-anywhere">
        {origin}
      </TextLink>
      <CopyButton text={origin} label="Copy address" />
    </div>
  );
}

/** Why subdomains are unavailable, with instructions for those who can enable them. */
function NotOffered({ isAdministrator, host }: { isAdministrator: boolean; host: string }) {
  if (!isAdministrator) return <p className="text-muted">Subdomains are not available on this server.</p>;
  const variable = <code className="font-mono text-12">SUBDOMAINS=true</code>;
  // No DNS entry is needed: browsers resolve subdomains of localhost to the machine itself.
  if (/^localhost(?::|$)/.test(host))
    return <p className="text-muted">Subdomains are switched off on this server. Start it with {variable}.</p>;
  return (
    <p className="text-muted">
      Subdomains are switched off on this server. Point <code className="font-mono text-12 wrap-anywhere">*.{host}</code> at it with a
      certificate for these names, and start it with {variable}.
    </p>
  );
}

interface RemoveProps {
  readonly name: string;
  readonly host: string;
  readonly onSaved: (saved: Subdomain) => void;
}

function Remove({ name, host, onSaved }: RemoveProps) {
  const { show } = useToast();
  const remove = useMutation({
    mutationFn: () => client.call(deleteSubdomain),
    onSuccess: (saved) => {
      onSaved(saved);
      show({ title: 'The subdomain is removed.', tone: 'done' });
    },
    onError: (error) => show({ title: 'The subdomain was not removed.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <AlertDialog
      trigger={<Button variant="quiet">Remove the subdomain</Button>}
      title={`Remove ${name}.${host}?`}
      description="Links to it stop working immediately. The name is reserved for you for 30 days, then others can take it."
      confirmLabel="Remove the subdomain"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}
