import { EVIDENCE_PICTURE, PROOF_PICTURE } from './home-pictures.ts';
import { HomeAround } from './home-around.tsx';
import { HomeTesters } from './home-testers.tsx';
import type { Picture } from '../pictures/picture.ts';
import { PictureDetail } from '../pictures/picture-detail.tsx';

/** What is tested, what a finding shows, how a fix is proved, and what accompanies the tests. */
export function HomeParts() {
  return (
    <div className="border-t border-line bg-canvas">
      <div className="mx-auto flex max-w-content flex-col gap-16 px-4 py-16 sm:gap-24 sm:px-6 sm:py-24">
        <HomeTesters />
        <div className="grid gap-12 sm:grid-cols-2 sm:gap-6">
          <Part
            title="Evidence, not advice"
            text="Every finding shows the page, the line and the reason, and how to fix it."
            picture={EVIDENCE_PICTURE}
            place="object-[100%_-76px] max-sm:object-[0_54%]"
          />
          <Part
            title="Proof on the next run"
            text="Run again after a fix to see what is fixed, what is new and what came back."
            picture={PROOF_PICTURE}
            place="object-[-168px_-84px] max-sm:object-[0_58%]"
          />
        </div>
        <HomeAround />
      </div>
    </div>
  );
}

function Part({ title, text, picture, place }: { title: string; text: string; picture: Picture; place: string }) {
  return (
    <section className="flex min-w-0 flex-col gap-5">
      <div>
        <h2 className="text-24 font-semibold">{title}</h2>
        <p className="mt-1 text-balance text-muted">{text}</p>
      </div>
      <div className="overflow-clip rounded-ui border border-line">
        <PictureDetail picture={picture} place={place} />
      </div>
    </section>
  );
}
