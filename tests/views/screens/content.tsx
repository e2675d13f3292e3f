import { fireEvent } from '@testing-library/react';
import type { SnapshotFrom } from 'xstate';
import type { jobApplicationMachine } from '#src/machines/content/job-application.machine.ts';
import { applicationTexts } from '#src/messages/content/application.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { JobApplicationPage } from '#src/views/content/job-application-page.tsx';
import * as models from '#tests/machines/models/content.ts';
import { anApplicationForm } from '#tests/support/made/an-application-form.ts';
import {
  button,
  contact,
  entry,
  link,
  noControls,
  pageFailed,
  part,
  press,
  sends,
  text,
  upload,
  type Control,
  type Screen,
} from './screen.ts';

const cv = new File(['%PDF-1.7'], 'ada.pdf', { type: 'application/pdf' });
const limit = '1 MB';
const jobPage = '/p/job-driver?currentPath=%2Fjob-application%3Fjob%3Djob-driver';

const changed = (name: string, value: string) => ({ type: 'field.changed', name, value }) as const;

/** A field onto which a file is dropped. */
function dropped(label: string): Control {
  return {
    role: 'file',
    name: label,
    use: (element) => fireEvent.drop(element, { dataTransfer: { files: [cv] } }),
  };
}

export const jobApplication: Screen<typeof jobApplicationMachine> = {
  model: {
    ...models.jobApplication,
    inputs: [...models.jobApplication.inputs, { jobId: '', keySeed: 'visit-1' }],
    samples: [
      ...models.jobApplication.samples,
      { type: 'xstate.done.actor.loadApplicationForm', output: { form: anApplicationForm(), jobTitle: '' } },
      { type: 'xstate.error.actor.sendApplication', error: { status: 0, code: '', serverMessage: null } },
      {
        type: 'xstate.error.actor.sendApplication',
        error: { status: 400, code: '', serverMessage: 'No.', fields: { email: 'Unknown host.' } },
      },
    ],
    possible: ({ context: { jobId } }, { type, output }) =>
      type !== 'xstate.done.actor.loadApplicationForm' || (output.jobTitle === '') === (jobId === ''),
    key: (snapshot) => [
      models.jobApplication.key?.(snapshot),
      snapshot.context.refusal?.serverMessage,
      snapshot.context.refusal?.fields,
    ],
  },
  view: (actorRef) => <JobApplicationPage actorRef={actorRef} />,
  shows: (messages, language) => {
    const { loading, jobApplication: page, home } = messages;
    const texts = textsIn(applicationTexts, language);
    type Snapshot = SnapshotFrom<typeof jobApplicationMachine>;
    const head = ({ context: { jobTitle } }: Snapshot) => [
      part('heading', jobTitle === '' ? page.title : texts.titleFor(jobTitle)),
      ...(jobTitle === '' ? [] : [link(home, '/'), link(jobTitle, jobPage)]),
    ];
    const whyNot = ({ context: { faults, refusal, fileFault } }: Snapshot, name: string) => {
      const { type } = anApplicationForm().fields.find((field) => field.name === name) ?? { type: 'text' };
      const fault = faults[name];
      if (name === 'cv' && fileFault) return texts.fileFault[fileFault](limit);
      if (refusal?.fields?.[name]) return refusal.fields[name];
      return fault && ((fault === 'missing' && texts.missing[type]) || texts.fault[fault]);
    };
    const labels = {
      firstName: 'firstName',
      email: 'email',
      preferredContact: texts.optional('preferredContact'),
    };
    const fields = (snapshot: Snapshot) =>
      Object.entries({ ...labels, consent: 'consent', cv: 'cv' }).flatMap(([name, label]) => {
        const why = whyNot(snapshot, name);
        return [
          part(name === 'cv' ? 'file' : 'field', label, `[aria-invalid=${why !== undefined}]`),
          ...(why === undefined ? [] : [part('alert', why)]),
        ];
      });
    const shownForm = (snapshot: Snapshot) => {
      const { file, refusal } = snapshot.context;
      return [
        ...head(snapshot),
        ...contact,
        ...fields(snapshot),
        text(texts.kept),
        text(texts.dropFile(limit)),
        ...(file ? [text(file.name)] : []),
        ...(refusal
          ? [part('alert', refusal.fields ? texts.checkFields : (refusal.serverMessage ?? texts.notSent))]
          : []),
      ];
    };
    const progress = (percent: number) => [text(texts.percent(percent)), part('progress', texts.sending)];
    const sent = texts.sent;
    return {
      states: {
        loading: (snapshot) => [...head(snapshot), part('status', loading)],
        failed: ({ context: { failure } }) => pageFailed(texts.failed, messages, failure),
        editing: shownForm,
        'editing.checkingFile': () => [part('status', texts.checkingFile)],
        sending: (snapshot) => [...shownForm(snapshot), ...progress(snapshot.context.percentSent)],
        arrived: (snapshot) => [...shownForm(snapshot), ...progress(100)],
        sent: ({ context: { jobId } }) => [
          part('heading', sent.title),
          part('status', `${sent.title}${sent.text}${jobId === '' ? sent.action : texts.back}`),
          jobId === '' ? link(sent.action, '/') : link(texts.back, jobPage),
        ],
      },
      presses: (snapshot) => {
        const { file } = snapshot.context;
        if (snapshot.matches('failed'))
          return [sends(button(texts.failed.action), { type: 'retry.requested' })];
        if (snapshot.matches('loading') || snapshot.matches('sent')) return [];
        const remove = { type: 'file.removed' } as const;
        const send = snapshot.matches('arrived')
          ? texts.arrived
          : snapshot.matches('sending')
            ? texts.sending
            : texts.send;
        return [
          sends(entry('field', labels.firstName, 'Bea'), changed('firstName', 'Bea')),
          sends(entry('field', labels.email, 'b@example.com'), changed('email', 'b@example.com')),
          sends(entry('field', labels.preferredContact, 'EMAIL'), changed('preferredContact', 'EMAIL')),
          sends(
            press('checkbox', 'consent'),
            changed('consent', snapshot.context.entries['consent'] ? '' : 'true'),
          ),
          sends(upload('cv', cv), { type: 'file.chosen', file: cv }),
          sends(dropped('cv'), { type: 'file.chosen', file: cv }),
          sends(button(send), { type: 'form.submitted' }, 'the file is being checked'),
          ...(file && !snapshot.matches({ editing: 'checkingFile' })
            ? [sends(button(texts.removeFile(file.name)), remove)]
            : noControls('no checked file is there', remove)),
          ...(snapshot.matches('sending')
            ? [sends(button(texts.cancel), { type: 'sending.cancelled' })]
            : []),
        ];
      },
    };
  },
  others: { 'sending.progressed': 'the request', 'connection.returned': 'the browser' },
};
