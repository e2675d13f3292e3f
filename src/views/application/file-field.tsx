import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { EntryFault } from '../../domain/application/entry-faults.ts';
import type { FormField } from '../../domain/application/form.ts';
import { formatQuantity } from '../../domain/pricing/format-price.ts';
import type { JobApplicationActorRef } from '../../machines/job-application.machine.ts';
import { applicationTexts } from '../../messages/late/application.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { Icon } from '../parts/icon.tsx';
import styles from './application.module.css';

export interface FileFieldProps {
  readonly actorRef: JobApplicationActorRef;
  readonly field: FormField;
  readonly fault: EntryFault | null;
}

/** The CV: chosen by a press or dropped, named once it is there, and taken back by one press (CT-4). */
export function FileField({ actorRef, field, fault }: FileFieldProps) {
  const texts = useTexts(applicationTexts);
  const { priceLocale } = useLocale();
  const id = useId();
  const file = useSelector(actorRef, ({ context }) => context.file);
  const fileFault = useSelector(actorRef, ({ context }) => context.fileFault);
  const isChecking = useSelector(actorRef, (snapshot) => snapshot.matches({ editing: 'checkingFile' }));
  const megabytes = formatQuantity(String(Math.floor(field.maxBytes / 1024 / 1024)), priceLocale);
  const why = fileFault ? texts.fileFault[fileFault](megabytes) : fault && texts.fault[fault];
  const choose = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) actorRef.send({ type: 'file.chosen', file: chosen });
  };

  return (
    <div className={styles['fileField']}>
      <label htmlFor={id}>{field.label}</label>
      <div
        className={styles['drop']}
        data-invalid={why !== null}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          choose(event.dataTransfer.files);
        }}
      >
        <input
          id={id}
          key={file?.name ?? ''}
          type="file"
          accept=".pdf,application/pdf"
          aria-invalid={why !== null}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => choose(event.target.files)}
        />
        <p id={`${id}-hint`} className={styles['quiet']}>
          {texts.dropFile(megabytes)}
        </p>
      </div>
      {file && (
        <p className={styles['file']}>
          <Icon name="file" />
          {file.name}
          {isChecking ? (
            <span role="status">{texts.checkingFile}</span>
          ) : (
            <button
              type="button"
              className={styles['remove']}
              aria-label={texts.removeFile(file.name)}
              onClick={() => actorRef.send({ type: 'file.removed' })}
            >
              <Icon name="close" />
            </button>
          )}
        </p>
      )}
      <p id={`${id}-fault`} className={styles['fault']} role="alert">
        {why !== null && (
          <>
            <Icon name="warning" />
            {why}
          </>
        )}
      </p>
    </div>
  );
}
