import { getCaptureFile, listPictureVersions } from '@plumbline/contract/endpoints';
import { PICTURE_FILES, type PictureFile } from '@plumbline/contract/rules';
import { EmptyState, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { client } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../../shared/screens/screen-title.tsx';
import { ImageEditor } from './image-editor.tsx';
import { loadMarkLook } from './mark-look.ts';
import type { PictureName } from './save-version.ts';
import type { OpenedPicture } from './use-save.ts';
import { AllTests } from '../../../shared/tests/gone-test.tsx';
import { UI_TESTS } from '../kind.ts';

/** The image editor for the picture in the URL. */
export function EditorScreen() {
  const parameters = useSearchParams()[0];
  const { pathname, search } = useLocation();
  const session = useSession();
  const picture = pictureOf(parameters);
  useEffect(() => {
    // Where the user edited last (specification, section 3).
    localStorage.setItem('EditPath', pathname + search);
  }, [pathname, search]);
  if (!picture) return <Nothing text="The address names no screenshot. Open one from a UI test report." />;
  if (session.status === 'authenticated' && session.profile.workspace_role === 'viewer') {
    return <Nothing text="You are a viewer in this workspace. Only members can edit screenshots." />;
  }
  return (
    <>
      <ScreenTitle of="Edit screenshot" />
      {/* Popups also change the URL; the key keeps them from discarding unsaved work. */}
      <Opened key={`${picture.test_id}/${picture.asset_id}/${picture.file}`} picture={picture} />
    </>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <>
      <ScreenTitle of="Edit screenshot" />
      <h1 className="sr-only">Edit screenshot</h1>
      <EmptyState text={text} action={<AllTests kind={UI_TESTS} />} />
    </>
  );
}

function Opened({ picture }: { picture: PictureName }) {
  // Incremented when the picture is reverted, to open it again.
  const [round, setRound] = useState(0);
  const versions = useQuery({
    queryKey: ['picture-versions', picture.test_id, picture.asset_id, picture.file],
    queryFn: async () => (await client.call(listPictureVersions, { query: picture })).data,
  });
  const opened = useQuery({
    queryKey: ['picture-to-edit', picture.test_id, picture.asset_id, picture.file, round],
    queryFn: () => openPicture(picture),
    // The picture must not change while it is being drawn on.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const error = opened.error ?? versions.error;
  if (error) return <Problem error={error} onRetry={() => void Promise.all([opened.refetch(), versions.refetch()])} />;
  if (!opened.data || !versions.data) {
    return (
      <>
        <h1 className="sr-only">Edit screenshot</h1>
        <Skeleton className="mb-3 h-20 w-full" />
        <Skeleton className="h-96 w-full" />
      </>
    );
  }
  return <ImageEditor key={round} opened={opened.data} versions={versions.data} onSetBack={() => setRound((now) => now + 1)} />;
}

function Problem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <h1 className="sr-only">Edit screenshot</h1>
      <QueryProblem error={error} what="screenshot" onRetry={onRetry} />
    </>
  );
}

async function openPicture(name: PictureName): Promise<OpenedPicture> {
  const [newest] = (await client.call(listPictureVersions, { query: name })).data;
  const { version, left, top } = newest ?? { version: 0, left: 0, top: 0 };
  const [blob, look] = await Promise.all([client.download(getCaptureFile, { query: { ...name, size: 'full', version } }), loadMarkLook()]);
  return { name, bitmap: await createImageBitmap(blob), look, version, left, top };
}

function pictureOf(parameters: URLSearchParams): PictureName | null {
  const [test_id, asset_id, file] = [parameters.get('test_id'), parameters.get('asset_id'), parameters.get('file') ?? 'screenshot'];
  return test_id && asset_id && isPicture(file) ? { test_id, asset_id, file } : null;
}

function isPicture(file: string): file is PictureFile {
  return PICTURE_FILES.some((known) => known === file);
}
