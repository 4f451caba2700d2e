import type { Site } from '@plumbline/contract';
import { removeSite } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Removes a site from the workspace, after saying what is deleted with it. */
export function RemoveSite({ site }: { site: Site }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => client.call(removeSite, { query: { site_id: site.id } }),
    onSuccess: () => show({ title: `${site.host} is removed.`, tone: 'done' }),
    onError: (error) => show({ title: `${site.host} was not removed.`, description: problemText(error), tone: 'problem' }),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: ['own-sites'] });
    },
  });
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {site.host}</span>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${site.host}?`}
        description="Its widget, visitors, conversations, visits and subscribers are permanently deleted. Tests, posts and changelog entries stay."
        confirmLabel="Remove site"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
