import type { PictureVersion } from '@plumbline/contract';
import { removePictureVersion } from '@plumbline/contract/endpoints';
import { AlertDialog, Badge, Button, Panel, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { TimeAgo } from '../../../shared/text/time-ago.tsx';
import type { PictureName } from './save-version.ts';

export interface VersionListProps {
  readonly picture: PictureName;
  readonly versions: readonly PictureVersion[];
  /** Called when the picture has been reverted, so that the edited version is no longer the newest. */
  readonly onSetBack: () => void;
}

/** All versions of the picture, and a way to revert to one. */
export function VersionList({ picture, versions, onSetBack }: VersionListProps) {
  return (
    <Panel title="Versions" detail="Reports, downloads and shared links show the newest." dense>
      <ul className="flex flex-col gap-2">
        {versions.map((version, index) => (
          <li key={version.version} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
            <span className="font-medium">{version.version === 0 ? 'Original' : `Version ${version.version}`}</span>
            {index === 0 && <Badge>Shown</Badge>}
            <span className="tabular text-12 text-muted">
              {version.width} × {version.height}
              {version.created_at && (
                <>
                  , <TimeAgo at={version.created_at} />
                </>
              )}
              {version.made_by && `, ${version.made_by}`}
            </span>
            {index > 0 && <SetBack picture={picture} to={version} gone={versions.slice(0, index)} onSetBack={onSetBack} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface SetBackProps {
  readonly picture: PictureName;
  readonly to: PictureVersion;
  /** Newer than `to`; deleted by reverting. */
  readonly gone: readonly PictureVersion[];
  readonly onSetBack: () => void;
}

function SetBack({ picture, to, gone, onSetBack }: SetBackProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const name = to.version === 0 ? 'the original' : `version ${to.version}`;
  const lost = gone.map(({ version }) => String(version)).toReversed();
  const words = lost.length === 1 ? `Version ${lost[0]}` : `Versions ${lost.slice(0, -1).join(', ')} and ${lost.at(-1)}`;
  const setBack = useMutation({
    mutationFn: () => client.call(removePictureVersion, { query: { ...picture, version: gone.at(-1)?.version ?? 0 } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(picture.test_id) });
      show({ title: `Restored ${name}.`, tone: 'done' });
      onSetBack();
    },
    onError: (error) => show({ title: 'The screenshot was not restored.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <AlertDialog
      trigger={
        <Button size="sm" variant="quiet" busy={setBack.isPending} className="ml-auto">
          Go back<span className="sr-only"> to {name}</span>
        </Button>
      }
      title={`Go back to ${name}?`}
      description={`${words} of this screenshot will be deleted. What was blurred there becomes readable again in the report, its downloads and its shared links.`}
      confirmLabel={`Go back to ${name}`}
      busy={setBack.isPending}
      onConfirm={() => setBack.mutate()}
    />
  );
}
