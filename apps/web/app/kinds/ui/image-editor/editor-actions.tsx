import { Button, HeadActions } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { TicketPlus } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useIsMember } from '../../../shared/session/use-is-member.ts';
import { useMemberAction } from '../../../shared/session/use-member-action.ts';
import { ANY_TOOL, type OpenTicketForm, useTicketForm } from '../../../shared/tickets/use-ticket-form.ts';
import { uiReportPath } from '../places.ts';
import { stepsQuery } from '../report/capture-queries.ts';
import { type CaptureSource, CaptureSourceProvider, ownSource } from '../report/capture-source.ts';
import type { PictureName } from './save-version.ts';

const TICKET = { id: 'ticket', label: 'Create ticket', icon: TicketPlus };
const UNSAVED = 'Save your version first. The ticket gets the last saved screenshot.';

const StepTicket = lazy(async () => ({ default: (await import('../report/step-ticket.tsx')).StepTicket }));

export interface EditorActionsProps {
  readonly picture: PictureName;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** Actions for an edited picture: leave, save, and create a ticket for its step with the last saved picture. */
export function EditorActions({ picture, isChanged, isSaving, onSave }: EditorActionsProps) {
  const form = useTicketForm();
  const isMember = useIsMember();
  const source = useMemo(() => ownSource(picture.test_id), [picture.test_id]);
  const ticket = useMemberAction({
    ...TICKET,
    what: 'create tickets',
    afterwards: ANY_TOOL,
    onSelect: form.open,
  });
  const back = isChanged ? 'Discard' : 'Back to the report';
  return (
    <>
      <HeadActions
        actions={[
          { kind: 'link', id: 'back', label: back, href: uiReportPath(picture.test_id), stays: isChanged },
          isChanged ? { ...TICKET, refusal: UNSAVED, onSelect: form.open } : ticket,
        ]}
      >
        <Button variant="primary" busy={isSaving} disabled={!isChanged} onClick={onSave} className="disabled:bg-sunken!">
          Save as new version
        </Button>
      </HeadActions>
      {form.tool !== null && isMember && !isChanged && (
        <CaptureSourceProvider value={source}>
          <Opened picture={picture} form={form} source={source} />
        </CaptureSourceProvider>
      )}
    </>
  );
}

function Opened({ picture, form, source }: { picture: PictureName; form: OpenTicketForm; source: CaptureSource }) {
  const steps = useQuery(stepsQuery(source));
  const step = steps.data?.find(({ id }) => id === picture.asset_id);
  if (!step) return null;
  return (
    <Suspense>
      <StepTicket testId={picture.test_id} step={step} picture={picture.file} form={form} />
    </Suspense>
  );
}
