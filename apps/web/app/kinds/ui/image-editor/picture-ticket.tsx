import { Button } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { TicketPlus } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { MemberButton } from '../../../shared/session/member-button.tsx';
import { useIsMember } from '../../../shared/session/use-is-member.ts';
import { ANY_TOOL, type OpenTicketForm, useTicketForm } from '../../../shared/tickets/use-ticket-form.ts';
import { stepsQuery } from '../report/capture-queries.ts';
import { type CaptureSource, CaptureSourceProvider, ownSource } from '../report/capture-source.ts';
import type { PictureName } from './save-version.ts';

const StepTicket = lazy(async () => ({ default: (await import('../report/step-ticket.tsx')).StepTicket }));

/** Makes a ticket of the step whose picture is edited, with the picture as it was saved last. */
export function PictureTicket({ picture, isChanged }: { picture: PictureName; isChanged: boolean }) {
  const form = useTicketForm();
  const isMember = useIsMember();
  const source = useMemo(() => ownSource(picture.test_id), [picture.test_id]);
  return (
    <>
      {isChanged ? (
        <Button icon={TicketPlus} refusal="Save your version first. The ticket gets the last saved screenshot.">
          Create ticket
        </Button>
      ) : (
        <MemberButton icon={TicketPlus} what="create tickets" then={ANY_TOOL} onClick={form.open}>
          Create ticket
        </MemberButton>
      )}
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
