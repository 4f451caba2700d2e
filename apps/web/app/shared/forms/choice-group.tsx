import { type ReactNode, useId } from 'react';

interface ChoiceGroupProps {
  readonly legend: string;
  readonly problem: string | undefined;
  /** The checkboxes in reading order. */
  readonly children: ReactNode;
}

/** A group of checkboxes, with an error message below. */
export function ChoiceGroup({ legend, problem, children }: ChoiceGroupProps) {
  const problemId = useId();
  return (
    <fieldset aria-describedby={problem ? problemId : undefined} className="@container min-w-0">
      <legend className="mb-1.5 text-13 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 @md:grid-cols-4">{children}</div>
      {problem && (
        <p id={problemId} role="alert" className="mt-1 text-12 text-critical">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
