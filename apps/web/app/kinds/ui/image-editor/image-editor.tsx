import type { PictureVersion } from '@plumbline/contract';
import { Button, PageHead, ProgressBar } from '@plumbline/ui';
import { useState } from 'react';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { EditorActions } from './editor-actions.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { MarkList } from './mark-list.tsx';
import { Stage } from './stage.tsx';
import { ToolBar, type Zoom } from './tool-bar.tsx';
import { useEditor } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { type OpenedPicture, type Save, useSave } from './use-save.ts';
import { VersionList } from './version-list.tsx';

export interface ImageEditorProps {
  readonly opened: OpenedPicture;
  readonly versions: readonly PictureVersion[];
  readonly onSetBack: () => void;
}

/** Draws on a picture and saves it as a new version. */
export function ImageEditor({ opened, versions, onSetBack }: ImageEditorProps) {
  const editor = useEditor(opened.bitmap);
  const save = useSave(opened, editor);
  const [zoom, setZoom] = useState<Zoom>('fit');
  useEditorKeys(editor);
  const { width, height } = editor.drawing.crop ?? editor.drawing.picture;
  return (
    <>
      <PageHead
        title="Edit screenshot"
        detail={`${opened.version === 0 ? 'Original' : `Version ${opened.version}`}, ${width} × ${height} pixels`}
        className="mb-3!"
        actions={<EditorActions picture={opened.name} isChanged={editor.isChanged} isSaving={save.isSaving} onSave={() => save.save()} />}
      />
      <SaveState save={save} />
      <ToolBar editor={editor} zoom={zoom} onZoom={setZoom} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Stage editor={editor} picture={opened.bitmap} look={opened.look} zoom={zoom} />
        <div className="flex min-w-0 flex-col gap-4">
          <MarkList editor={editor} />
          <VersionList picture={opened.name} versions={versions} onSetBack={onSetBack} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {editor.said}
      </p>
      <LeaveGuard isChanged={editor.isChanged} />
    </>
  );
}

function SaveState({ save }: { save: Save }) {
  if (save.isSaving) {
    const { done, total } = save.progress ?? { done: 0, total: null };
    const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
    return (
      <ProgressBar label="Saving, in kilobytes" done={kilobytes(done)} total={total === null ? null : kilobytes(total)} className="mb-3" />
    );
  }
  if (!save.error) return null;
  return (
    <div role="alert" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-ui bg-critical-soft px-4 py-3 text-13">
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">Your version was not saved.</strong> {problemText(save.error)}{' '}
        {save.isOvertaken ? 'Yours would hide it, with what was blurred there.' : 'Your work is still here.'}
      </p>
      <Button size="sm" onClick={() => save.save(save.isOvertaken)}>
        {save.isOvertaken ? 'Save over it' : 'Try again'}
      </Button>
    </div>
  );
}
