import { exportAccount } from '@plumbline/contract/endpoints';
import { Button, Panel, useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { saveFile } from '../../shared/screens/save-file.ts';

/** Exports the user's own data. Renders nothing for someone without an account. */
export function ExportData() {
  const session = useSession();
  const { show } = useToast();
  const download = useMutation({
    mutationFn: async () => {
      saveFile(await client.download(exportAccount), `plumbline-your-data-${new Date().toISOString().slice(0, 10)}.zip`);
    },
    onError: (error) => show({ title: 'The export failed.', description: problemText(error), tone: 'problem' }),
  });
  if (session.status !== 'authenticated' || session.profile.role === 'temporary') return null;
  return (
    <Panel title="Your data" detail="Your profile, sessions, memberships, events and the tests you started, as JSON Lines in a zip file.">
      <Button icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
        Export your data
      </Button>
    </Panel>
  );
}
