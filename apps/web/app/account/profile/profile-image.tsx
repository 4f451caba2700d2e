import type { PersonProfile } from '@plumbline/contract';
import { deleteProfileImage, putProfileImage } from '@plumbline/contract/endpoints';
import { Avatar, Button, Panel, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { personProfileQuery } from '../../shared/api/queries.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { loadSession } from '../../shared/session/session-store.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** The picture next to the user's name: choose, crop, remove. */
export function ProfileImage({ profile }: { profile: PersonProfile }) {
  const fileRef = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const queries = useQueryClient();
  const { show } = useToast();
  const change = useMutation({
    mutationFn: (image: Blob | null) => (image ? client.call(putProfileImage, { body: image }) : client.call(deleteProfileImage)),
    onSuccess: async (saved) => {
      queries.setQueryData(personProfileQuery.queryKey, saved);
      setPicture(null);
      await loadSession();
    },
    onError: (error) => show({ title: 'Your picture was not saved.', description: problemText(error), tone: 'problem' }),
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      show({ title: 'This file is not a picture your browser can read.', tone: 'problem' });
    }
  };
  return (
    <Panel title="Picture" detail="Shown next to your name. Saved at 500 × 500 pixels.">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={`${profile.first_name} ${profile.last_name}`} size="lg" image={profile.profile_image} />
        <input
          ref={fileRef}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label="Picture file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button onClick={() => fileRef.current?.click()}>{profile.profile_image ? 'Change picture' : 'Choose a picture'}</Button>
        {profile.profile_image && (
          <Button variant="quiet" busy={change.isPending && !picture} onClick={() => change.mutate(null)}>
            Remove
          </Button>
        )}
      </div>
      <Suspense>
        {picture && (
          <CropDialog picture={picture} busy={change.isPending} onClose={() => setPicture(null)} onCrop={(image) => change.mutate(image)} />
        )}
      </Suspense>
    </Panel>
  );
}
