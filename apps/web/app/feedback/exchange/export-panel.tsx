import { exportFeedback } from '@plumbline/contract/endpoints';
import { Button, Panel, Select, useToast } from '@plumbline/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { saveFile } from '../../shared/screens/save-file.ts';
import { widgetSitesQuery } from '../../shared/api/widget-queries.ts';

type Format = 'json' | 'csv';

const EVERYTHING = 'workspace';

/** Exports feedback and changelog. */
export function ExportPanel() {
  const sites = useQuery(widgetSitesQuery);
  const [site, setSite] = useState(EVERYTHING);
  const { show } = useToast();
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const query = { format, ...(site === EVERYTHING ? {} : { site_id: site }) };
      saveFile(await client.download(exportFeedback, { query }), `plumbline-feedback-${new Date().toISOString().slice(0, 10)}.${format}`);
    },
    onError: (error) => show({ title: 'The export failed.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <Panel title="Export" detail="JSON contains everything and can be imported again. CSV contains the posts, for spreadsheets.">
      <div className="flex flex-wrap items-end gap-2">
        {sites.data && sites.data.length > 0 && (
          <Select
            label="What to export"
            className="w-full sm:w-64"
            options={[
              { value: EVERYTHING, label: 'The whole workspace' },
              ...sites.data.map(({ id, host }) => ({ value: id, label: host })),
            ]}
            value={site}
            onValueChange={setSite}
          />
        )}
        {(['json', 'csv'] as const).map((format) => (
          <Button
            key={format}
            icon={Download}
            busy={save.isPending && save.variables === format}
            disabled={save.isPending}
            onClick={() => save.mutate(format)}
          >
            Export {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
