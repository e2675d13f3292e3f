import { describe, expect, it } from 'vitest';
import { assign, waitFor } from 'xstate';
import type { FormEntries } from '#src/domain/content/form.ts';
import { jobApplicationMachine } from '#src/machines/content/job-application.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { anApplicationForm } from '#tests/support/made/an-application-form.ts';

const cv = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
const complete = { firstName: 'Ada', email: 'ada@example.com', consent: 'true' };

describe('jobApplicationMachine', () => {
  it('sends nothing while it has faults, and names them (CT-4)', async () => {
    const { actor, sendApplication } = await opened({ email: 'ada' });
    actor.send({ type: 'form.submitted' });

    expect(actor.getSnapshot().context.faults).toEqual({
      firstName: 'missing',
      email: 'misfit',
      consent: 'missing',
      cv: 'missing',
    });
    actor.send({ type: 'field.changed', name: 'email', value: 'ada@example.com' });
    expect(actor.getSnapshot().context.faults).toEqual({
      firstName: 'missing',
      consent: 'missing',
      cv: 'missing',
    });
    expect(sendApplication.asked).toEqual([]);
  });

  it('accepts a file by its name, size and content, and refuses one that only claims to be a PDF (CT-4)', async () => {
    const { actor, checkIsPdf } = await opened();
    const faults = [];
    for (const [file, isPdf] of [
      [new File(['x'], 'cv.docx'), null],
      [new File([], 'cv.pdf'), null],
      [new File(['x'.repeat(1024 * 1024 + 1)], 'cv.pdf'), null],
      [cv, false],
      [cv, true],
    ] as const) {
      actor.send({ type: 'file.chosen', file });
      if (isPdf !== null) {
        checkIsPdf.response(checkIsPdf.asked.length - 1, isPdf);
        await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'ready' }));
      }
      const { context } = actor.getSnapshot();
      faults.push([context.fileFault, context.file?.name ?? null]);
    }

    expect(faults).toEqual([
      ['notPdf', null],
      ['empty', null],
      ['tooLarge', null],
      ['notPdf', null],
      [null, 'cv.pdf'],
    ]);
  });

  it('removes a file, and then is another application (CT-4)', async () => {
    const { actor, checkIsPdf } = await opened(complete);
    actor.send({ type: 'file.chosen', file: cv });
    checkIsPdf.response(0, true);
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'ready' }));
    const { intents } = actor.getSnapshot().context;

    actor.send({ type: 'file.removed' });

    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' });
    expect(actor.getSnapshot().context).toMatchObject({ file: null, intents: intents + 1 });
  });

  it('refuses a file that the browser cannot read (CT-4)', async () => {
    const { actor, checkIsPdf } = await opened();
    actor.send({ type: 'file.chosen', file: cv });

    checkIsPdf.fail(0, new Error('The file is gone'));
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'ready' }));

    expect(actor.getSnapshot().context).toMatchObject({ file: null, fileFault: 'notPdf' });
  });

  it('can be sent unchanged while a file is refused (CT-4)', async () => {
    const { actor } = await opened(complete);

    actor.send({ type: 'file.chosen', file: new File(['x'], 'cv.docx') });

    expect(actor.getSnapshot().value).toEqual({ editing: 'ready' });
  });

  it('sends the entries under one key until one changes, and forgets them once they arrived (CT-4)', async () => {
    const { actor, clock, sendApplication, remembered } = await sending();
    actor.send({ type: 'form.submitted' });
    sendApplication.fail(0, { status: 503, code: '', serverMessage: 'Please wait.' });
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    expect(actor.getSnapshot().context.refusal?.serverMessage).toBe('Please wait.');
    actor.send({ type: 'form.submitted' });
    actor.send({ type: 'sending.cancelled' });
    actor.send({ type: 'field.changed', name: 'firstName', value: 'Grace' });
    actor.send({ type: 'form.submitted' });
    sendApplication.response(2, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches('arrived'));
    clock.increment(1200);

    const [first, second, third] = sendApplication.inputs().map(({ onProgress: _hears, ...sent }) => sent);
    expect(first).toEqual({
      entries: { ...complete, jobId: 'job-driver' },
      file: { field: 'cv', content: cv },
      idempotencyKey: 'visit-1-1',
    });
    expect(second).toEqual(first);
    expect(third).toMatchObject({ entries: { firstName: 'Grace' }, idempotencyKey: 'visit-1-2' });
    expect(sendApplication.asked).toHaveLength(3);
    expect(remembered).toEqual([{ ...complete, firstName: 'Grace' }, {}]);
    expect(actor.getSnapshot().context.entries).toEqual({});
  });

  it('keeps the form for the time of a double click, and then thanks (CT-4)', async () => {
    const { actor, clock, sendApplication, remembered } = await sending();
    sendApplication.response(0, undefined);
    await waitFor(actor, (snapshot) => !snapshot.matches('sending'));
    clock.increment(1199);
    actor.send({ type: 'form.submitted' });
    const { value, context } = actor.getSnapshot();
    clock.increment(1);

    expect([value, context.entries, actor.getSnapshot().value]).toEqual(['arrived', complete, 'sent']);
    expect([sendApplication.asked.length, remembered]).toEqual([1, [{}]]);
  });

  it('knows how much has been sent, and forgets it with the next try (CT-4)', async () => {
    const { actor, sendApplication } = await sending();
    const percent = () => actor.getSnapshot().context.percentSent;
    sendApplication.inputs()[0]?.onProgress?.(0.426);
    expect(percent()).toBe(42);
    actor.send({ type: 'sending.cancelled' });
    sendApplication.inputs()[0]?.onProgress?.(0.9);
    expect(percent()).toBe(42);
    actor.send({ type: 'form.submitted' });

    expect([percent(), actor.getSnapshot().value]).toEqual([0, 'sending']);
  });

  it("keeps the gateway's refusal of each field until that field changes (CT-4)", async () => {
    const { actor, sendApplication } = await sending();
    const fields = { email: 'This is no address.', cv: 'The file must be a PDF.' };
    const fault = { status: 422, code: 'BAD_FORM', serverMessage: 'Please check the form.', fields };
    sendApplication.fail(0, fault);
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    const refusals = [actor.getSnapshot().context.refusal];
    actor.send({ type: 'field.changed', name: 'firstName', value: 'Grace' });
    refusals.push(actor.getSnapshot().context.refusal);
    actor.send({ type: 'field.changed', name: 'email', value: 'grace@example.com' });
    refusals.push(actor.getSnapshot().context.refusal);
    actor.send({ type: 'file.chosen', file: cv });
    refusals.push(actor.getSnapshot().context.refusal);

    expect(refusals).toEqual([fault, fault, { ...fault, fields: { cv: fields.cv } }, null]);
  });

  it('offers another try when the form cannot be loaded (SE-2)', async () => {
    const { actor, loadApplicationForm } = start();
    loadApplicationForm.fail(0, { status: 500, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    actor.send({ type: 'retry.requested' });

    expect([actor.getSnapshot().value, loadApplicationForm.inputs()]).toEqual([
      'loading',
      [{ jobId: 'job-driver' }, { jobId: 'job-driver' }],
    ]);
  });
});

async function opened(entries: FormEntries = {}) {
  const machine = start(entries);
  machine.loadApplicationForm.response(0, { form: anApplicationForm(), jobTitle: 'Driver' });
  await waitFor(machine.actor, (snapshot) => snapshot.matches('editing'));
  return machine;
}

async function sending() {
  const machine = await opened(complete);
  const { actor, checkIsPdf } = machine;
  actor.send({ type: 'file.chosen', file: cv });
  checkIsPdf.response(0, true);
  await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'ready' }));
  actor.send({ type: 'form.submitted' });
  return machine;
}

function start(entries: FormEntries = {}) {
  const remembered: FormEntries[] = [];
  const machine = jobApplicationMachine.provide({
    actions: {
      recallEntries: assign({ entries }),
      rememberEntries: (_, params) => remembered.push(params.entries),
    },
  });
  return { ...startHeld(machine, { jobId: 'job-driver', keySeed: 'visit-1' }), remembered };
}
