import { uploadImport } from '@plumbline/contract/endpoints';
import { IMPORT_MAX_BYTES, IMPORT_SOURCE_NAMES, IMPORT_SOURCES, type ImportSource } from '@plumbline/contract/rules';
import { Button, Panel, Select } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Reads a file, so that its contents can be reviewed before anything is imported. */
export function UploadPanel() {
  const [source, setSource] = useState<ImportSource>('canny');
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > IMPORT_MAX_BYTES) throw new Error('The file is larger than 10 MB. Split it.');
      const body = new Blob([file], { type: 'application/octet-stream' });
      return client.call(uploadImport, { query: { source, file_name: file.name.slice(0, 200) }, body });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['feedback', 'imports'] }),
  });
  return (
    <Panel
      title="Import"
      detail="Posts, votes and comments from another product, or a Plumbline export. No one is emailed, and you see a preview first."
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label="Source"
            className="w-full sm:w-64"
            options={IMPORT_SOURCES.map((value) => ({ value, label: IMPORT_SOURCE_NAMES[value] }))}
            value={source}
            onValueChange={setSource}
          />
          <input
            ref={input}
            type="file"
            hidden
            aria-label="File to import"
            accept=".csv,.json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) upload.mutate(file);
              // Lets the user choose the same file again.
              event.currentTarget.value = '';
            }}
          />
          <Button icon={Upload} busy={upload.isPending} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
        </div>
        <p className="text-12 text-muted">CSV or JSON, up to 10 MB, 5,000 posts and 20,000 people.</p>
        {upload.error && <FormMessage text={problemText(upload.error)} tone="problem" />}
      </div>
    </Panel>
  );
}
