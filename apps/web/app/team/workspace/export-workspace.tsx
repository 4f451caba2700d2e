import type { Profile } from '@plumbline/contract';
import { exportWorkspace } from '@plumbline/contract/endpoints';
import { Button, Panel, useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { saveFile } from '../../shared/screens/save-file.ts';
import { roleProblem } from '../../shared/session/roles.ts';

/** Downloads everything the workspace owns. */
export function useWorkspaceExport(name: string) {
  const { show } = useToast();
  return useMutation({
    mutationFn: async () => {
      const day = new Date().toISOString().slice(0, 10);
      const file = `plumbline-${name.replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/^-+|-+$/g, '') || 'workspace'}-${day}.zip`;
      saveFile(await client.download(exportWorkspace), file);
    },
    onError: (error) => show({ title: 'The export failed.', description: problemText(error), tone: 'problem' }),
  });
}

/** Exports everything. */
export function ExportWorkspace({ profile }: { profile: Profile }) {
  const download = useWorkspaceExport(profile.workspace_name);
  const refusal = roleProblem(profile.workspace_role, 'owner', 'export everything');
  return (
    <Panel
      title="Export"
      detail={refusal ?? 'Tests, findings, pages, members and the log as JSON Lines in a zip file, with the files that tests collected.'}
    >
      <Button icon={Download} disabled={refusal !== null} busy={download.isPending} onClick={() => download.mutate()}>
        Export everything
      </Button>
    </Panel>
  );
}
