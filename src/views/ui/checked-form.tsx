import { useEffect, useRef, type ReactNode } from 'react';

export interface CheckedFormProps {
  readonly className: string | undefined;
  /** The first invalid field gets the focus when this changes to another value than `null` and `false`. */
  readonly fault?: object | boolean | null;
  readonly onSubmitted: () => void;
  readonly children: ReactNode;
}

/** A form whose fields a machine checks. */
export function CheckedForm({ className, fault = null, onSubmitted, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmitted();
      }}
    >
      {children}
    </form>
  );
}
