import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { FormField } from '../../domain/content/form.ts';
import { sizeLimit } from '../../domain/locale/file-size.ts';
import type { JobApplicationActorRef } from '../../machines/content/job-application.machine.ts';
import { applicationTexts } from '../../messages/content/application.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './application.module.css';

export interface FileFieldProps {
  readonly actorRef: JobApplicationActorRef;
  readonly field: FormField;
  /** Why the field is invalid; `null` if it is valid. A fault of the chosen file takes precedence. */
  readonly why: string | null;
  readonly isReadOnly: boolean;
}

/** The CV: chosen by a press or dropped, shown by name, and removed by one press (CT-4). */
export function FileField({ actorRef, field, why, isReadOnly }: FileFieldProps) {
  const texts = useTexts(applicationTexts);
  const { language } = useLocale();
  const id = useId();
  const file = useSelector(actorRef, ({ context }) => context.file);
  const fileFault = useSelector(actorRef, ({ context }) => context.fileFault);
  const isChecking = useSelector(actorRef, (snapshot) => snapshot.matches({ editing: 'checkingFile' }));
  const limit = sizeLimit(language, field.maxBytes);
  const fault = fileFault ? texts.fileFault[fileFault](limit) : why;
  const choose = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) actorRef.send({ type: 'file.chosen', file: chosen });
  };

  return (
    <div className={styles['fileField']}>
      <span id={`${id}-label`} className={styles['fileLabel']}>
        <bdi>{field.label}</bdi>
      </span>
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          choose(event.dataTransfer.files);
        }}
      >
        <label className={styles['drop']} data-invalid={fault !== null}>
          <input
            key={file?.name ?? ''}
            type="file"
            className={styles['picker']}
            disabled={isReadOnly}
            accept=".pdf,application/pdf"
            aria-labelledby={`${id}-label`}
            aria-invalid={fault !== null}
            aria-describedby={`${id}-hint ${id}-fault`}
            onChange={(event) => choose(event.target.files)}
          />
          <span className={styles['choose']} aria-hidden="true">
            {texts.chooseFile}
          </span>
          <span id={`${id}-hint`} className={styles['quiet']}>
            {texts.dropFile(limit)}
          </span>
        </label>
      </div>
      {file && (
        <p className={styles['file']}>
          <Icon name="file" />
          <bdi>{file.name}</bdi>
          {isChecking ? (
            <span role="status">{texts.checkingFile}</span>
          ) : (
            <button
              type="button"
              className={styles['remove']}
              disabled={isReadOnly}
              aria-label={texts.removeFile(file.name)}
              onClick={() => actorRef.send({ type: 'file.removed' })}
            >
              <Icon name="close" />
            </button>
          )}
        </p>
      )}
      <p id={`${id}-fault`} className={styles['fault']} role="alert">
        {fault !== null && (
          <>
            <Icon name="warning" />
            <span>{fault}</span>
          </>
        )}
      </p>
    </div>
  );
}
