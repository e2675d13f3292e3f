import {
  createActor,
  type ActorRefFrom,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { shownSections } from '#src/domain/account/account.ts';
import {
  addressValues,
  isChanged,
  newPasswordValues,
  resetRequestValues,
  ticked,
  type AccountForm,
} from '#src/domain/account/account-form.ts';
import { passwordResetPath } from '#src/domain/account/password-reset-path.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import type { Fault } from '#src/domain/faults/fault.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { accountPath } from '#src/domain/routes/route.ts';
import type { accountFormMachine } from '#src/machines/account/account-form.machine.ts';
import type { accountMachine } from '#src/machines/account/account.machine.ts';
import { addressBookMachine } from '#src/machines/account/address-book.machine.ts';
import type { myListsMachine } from '#src/machines/account/my-lists.machine.ts';
import { passwordResetMachine } from '#src/machines/account/password-reset.machine.ts';
import type { requestedProductsMachine } from '#src/machines/account/requested-products.machine.ts';
import { accountTexts } from '#src/messages/account/account.ts';
import { passwordResetTitle } from '#src/messages/account/password-reset-title.ts';
import { passwordResetTexts } from '#src/messages/account/password-reset.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { listsTexts } from '#src/messages/lists/lists.ts';
import { AccountPage } from '#src/views/account/account-page.tsx';
import { AddressesSection } from '#src/views/account/addresses-section.tsx';
import { ListsSection } from '#src/views/account/lists-section.tsx';
import { NotificationsSection } from '#src/views/account/notifications-section.tsx';
import { PasswordResetPage } from '#src/views/account/password-reset-page.tsx';
import { PasswordSection } from '#src/views/account/password-section.tsx';
import { ProfileSection } from '#src/views/account/profile-section.tsx';
import * as models from '#tests/machines/models/account.ts';
import { anAccount } from '#tests/support/made/an-account.ts';
import { anAddress } from '#tests/support/made/an-order.ts';
import { aFullProduct } from '#tests/support/made/with-everything.ts';
import {
  button,
  contact,
  entry,
  link,
  noControls,
  pageFailed,
  part,
  press,
  reasonOf,
  sends,
  text,
  withChild,
  type Around,
  type Control,
  type Press,
  type Screen,
} from './screen.ts';

const byBrowser = { 'connection.returned': 'the browser' } as const;
const retry = { type: 'retry.requested' } as const;

export const account: Screen<typeof accountMachine> = {
  model: models.account,
  view: (actorRef) => <AccountPage actorRef={actorRef} />,
  shows: (messages, language) => {
    const texts = textsIn(accountTexts, language);
    const always = ({ context: { section } }: SnapshotFrom<typeof accountMachine>) => [
      part('heading', messages.account.title),
      part('heading', texts.section[section]),
      ...contact,
      ...shownSections(defaultConfiguration).map((each) => {
        const { is, ...way } = link(texts.section[each], accountPath(each));
        return { ...way, is: `${is}${each === section ? '[aria-current=page]' : ':not([aria-current])'}` };
      }),
    ];
    const waiting = part('status', messages.loading);
    return {
      states: {
        loading: (snapshot) => [...always(snapshot), waiting],
        failed: ({ context: { failure } }) => pageFailed(texts.failed, messages, failure),
        ready: always,
        'ready.profile': () => [button(texts.save), text(anAccount().company), text(texts.companyHint)],
        'ready.password': () => [button(texts.changePassword)],
        'ready.addresses': () => [waiting],
        'ready.lists': () => [waiting],
        'ready.notifications': () => [waiting],
        'ready.favourites': () => [
          text(texts.favourites(3)),
          text(texts.favouritesHint),
          link(texts.toFavourites, '/lists/favourites'),
        ],
      },
      presses: (snapshot) => (snapshot.matches('failed') ? [sends(button(texts.failed.action), retry)] : []),
    };
  },
  others: { 'section.opened': 'the shop, when the address names a section', ...byBrowser },
};

type FormRef = ActorRefFrom<typeof accountFormMachine>;

/** The page of each form. */
function pageOfForm(actorRef: FormRef, { muted }: Around) {
  const { form: kind } = actorRef.getSnapshot().context;
  if (kind === 'profile') return <ProfileSection account={anAccount()} formRef={actorRef} />;
  if (kind === 'password') return <PasswordSection formRef={actorRef} />;
  if (kind === 'address') {
    const book = createActor(addressBookMachine, { input: { userId: 'anna', keySeed: 'visit-1' } });
    return <AddressesSection actorRef={muted(withChild(book, 'addressForm', actorRef))} />;
  }
  const token = kind === 'resetRequest' ? '' : 'secret';
  const invited = kind === 'invitation' && { invited: 'yes' };
  const reset = createActor(passwordResetMachine, { input: { token, ...invited, keySeed: 'visit-1' } });
  const child = invited ? 'invitationForm' : kind === 'resetRequest' ? 'requestForm' : 'newPasswordForm';
  return <PasswordResetPage actorRef={muted(withChild(reset, child, actorRef))} />;
}

const isReset = (kind: AccountForm) =>
  kind === 'resetRequest' || kind === 'newPassword' || kind === 'invitation';
const fieldChanged = (field: string, value: string) => ({ type: 'field.changed', field, value }) as const;

/** The fields of each form, by name. */
function fieldsOf(kind: AccountForm, language: Language): Readonly<Record<string, string>> {
  const { name, email, phone, oldPassword, newPassword, ...texts } = textsIn(accountTexts, language);
  const { street, postalCode, city, country } = texts;
  return {
    profile: { name, email, phone },
    password: { oldPassword, newPassword },
    address: { name: texts.addressName, street, postalCode, city, country },
    resetRequest: { account: textsIn(passwordResetTexts, language).account },
    newPassword: { newPassword },
    invitation: { newPassword },
  }[kind];
}

const wrong = { status: 400, code: '', serverMessage: 'Please check.', fields: { name: 'Too long.' } };
const perhaps = { status: 400, code: '', serverMessage: 'It may be saved.', mayBeDone: true };

const formInputs: InputFrom<typeof accountFormMachine>[] = [
  ...models.accountForm.inputs,
  ...[undefined, anAddress(), anAddress({ isDefault: false })].map(
    (address) =>
      ({ form: 'address', userId: 'anna', keySeed: 'visit-1', saved: addressValues(address) }) as const,
  ),
  { form: 'resetRequest', userId: '', keySeed: 'visit-1', saved: resetRequestValues },
  { form: 'newPassword', userId: '', keySeed: 'visit-1', saved: newPasswordValues('secret') },
  { form: 'invitation', userId: '', keySeed: 'visit-1', saved: newPasswordValues('secret') },
];

export const accountForm: Screen<typeof accountFormMachine> = {
  model: {
    ...models.accountForm,
    inputs: formInputs,
    samples: [
      ...models.accountForm.samples.filter(({ type }) => type !== 'xstate.done.actor.saveForm'),
      ...formInputs.map(({ saved }) => ({ type: 'xstate.done.actor.saveForm' as const, output: saved })),
      { type: 'xstate.error.actor.saveForm', error: wrong },
      { type: 'xstate.error.actor.saveForm', error: perhaps },
    ],
    possible: ({ context }, { type, output }) =>
      type !== 'xstate.done.actor.saveForm' || output === context.saved,
  },
  view: pageOfForm,
  shows: (_, language) => {
    const texts = textsIn(accountTexts, language);
    const reset = textsIn(passwordResetTexts, language);
    const reasonOfRefusal = (kind: AccountForm, { serverMessage, mayBeDone }: Fault) => {
      if (serverMessage === null) return kind === 'resetRequest' ? reset.notSent : texts.notSaved;
      return mayBeDone || kind === 'resetRequest' ? serverMessage : texts.refused(serverMessage);
    };
    const always = ({ context: { form: kind, saved, faults } }: SnapshotFrom<typeof accountFormMachine>) => [
      ...(kind === 'address'
        ? [part('heading', saved['addressId'] ? texts.editAddress : texts.newAddress)]
        : []),
      ...(isReset(kind) ? [part('heading', textsIn(passwordResetTitle, language)), help(language)] : []),
      ...(kind === 'resetRequest' ? [text(reset.text), link(reset.toSignIn, '/login')] : []),
      ...(kind === 'newPassword' ? [text(reset.choosing), link(reset.newLink, passwordResetPath)] : []),
      ...(kind === 'invitation' ? [text(reset.joining)] : []),
      ...Object.entries(fieldsOf(kind, language)).map(([name, label]) =>
        part('field', label, `[aria-invalid=${faults[name] !== undefined}]`),
      ),
      ...Object.entries(fieldsOf(kind, language)).flatMap(([name]) =>
        faults[name] === undefined ? [] : [part('alert', faults[name])],
      ),
    ];
    return {
      states: {
        editing: (snapshot) => {
          const { refusal, form: kind } = snapshot.context;
          return [
            ...always(snapshot),
            ...(refusal && !refusal.fields ? [part('alert', reasonOfRefusal(kind, refusal))] : []),
          ];
        },
        saving: always,
        saved: (snapshot) => [
          ...always(snapshot),
          ...(isReset(snapshot.context.form)
            ? []
            : [part('status', snapshot.context.form === 'password' ? texts.passwordSaved : texts.saved)]),
        ],
      },
      presses: (snapshot) => {
        const { form: kind, values, saved } = snapshot.context;
        const isBusy = snapshot.hasTag('busy');
        const submit = {
          profile: texts.save,
          password: texts.changePassword,
          address: saved['addressId'] ? texts.save : texts.add,
          resetRequest: reset.send,
          newPassword: texts.changePassword,
          invitation: reset.join,
        }[kind];
        const discard = { type: 'changes.discarded' } as const;
        const discardButton =
          kind === 'address'
            ? texts.cancel
            : kind === 'profile' && isChanged(values, saved)
              ? texts.discard
              : null;
        return [
          ...Object.entries(fieldsOf(kind, language)).map(([name, label]) =>
            sends(entry('field', label, 'Hall 7'), fieldChanged(name, 'Hall 7')),
          ),
          ...(kind === 'address' && !saved['isDefault']
            ? [
                sends(
                  press('checkbox', texts.useAsDefault),
                  fieldChanged('isDefault', values['isDefault'] ? '' : ticked),
                ),
              ]
            : []),
          sends(
            button(!isBusy ? submit : kind === 'resetRequest' ? reset.sending : texts.saving),
            { type: 'form.submitted' },
            'it is saved',
          ),
          ...(discardButton === null || isBusy
            ? noControls('nothing has been changed', discard)
            : [sends(button(discardButton), discard, 'it is saved: the list of addresses opens')]),
        ];
      },
    };
  },
};

export const addressBook: Screen<typeof addressBookMachine> = {
  model: {
    ...models.addressBook,
    samples: [
      ...models.addressBook.samples,
      {
        type: 'xstate.done.actor.loadAddresses',
        output: [anAddress(), anAddress({ addressId: 'hall', name: 'Hall 3', isDefault: false })],
      },
      ...(['address.opened', 'default.chosen', 'removal.requested'] as const).map((type) => ({
        type,
        addressId: 'hall',
      })),
    ],
    possible: ({ context: { addresses } }, event) =>
      !('addressId' in event) || addresses.some(({ addressId }) => addressId === event['addressId']),
  },
  view: (actorRef) => <AddressesSection actorRef={actorRef} />,
  shows: (messages, language) => {
    const texts = textsIn(accountTexts, language);
    type Snapshot = SnapshotFrom<typeof addressBookMachine>;
    const list = ({ context: { addresses, refusal } }: Snapshot) => [
      ...(addresses.length === 0 ? [text(texts.noAddresses)] : []),
      ...(addresses.some(({ isDefault }) => isDefault) ? [text(texts.defaultAddress)] : []),
      ...addresses.map(({ name }) => text(name)),
      ...(refusal
        ? [
            part(
              'alert',
              refusal.serverMessage === null ? texts.notSaved : texts.refused(refusal.serverMessage),
            ),
          ]
        : []),
    ];
    const question = ({ context: { addresses, addressId } }: Snapshot) =>
      addresses
        .filter((each) => each.addressId === addressId)
        .map(({ name }) => part('group', texts.removeQuestion(name)));
    return {
      states: {
        loading: (snapshot) =>
          snapshot.context.addresses.length === 0 ? [part('status', messages.loading)] : list(snapshot),
        failed: ({ context: { failure } }) => [
          part('alert', `${texts.addressesFailed} ${reasonOf(messages, failure)}${messages.retry}`),
        ],
        ready: list,
        choosingDefault: list,
        confirmingRemoval: (snapshot) => [...list(snapshot), ...question(snapshot)],
        removing: (snapshot) => [...list(snapshot), ...question(snapshot)],
        editing: ({ context: { addressId } }) => [
          part('heading', addressId ? texts.editAddress : texts.newAddress),
        ],
      },
      presses: (snapshot) => {
        const { addresses, addressId: chosen } = snapshot.context;
        if (snapshot.matches('failed')) return [sends(button(messages.retry), retry)];
        if (snapshot.matches('editing') || (snapshot.matches('loading') && addresses.length === 0)) return [];
        const isAsked = snapshot.matches('confirmingRemoval') || snapshot.matches('removing');
        const ofAddress = ({
          addressId,
          name,
          isDefault,
        }: (typeof addresses)[number]): readonly Press<EventFromLogic<typeof addressBookMachine>>[] =>
          isAsked && chosen === addressId
            ? [
                sends(button(texts.removeYes), { type: 'removal.confirmed' }),
                sends(button(texts.removeNo), { type: 'question.dismissed' }, 'it is being removed'),
              ]
            : [
                sends(button(texts.editOf(name)), { type: 'address.opened', addressId }),
                sends(button(texts.removeOf(name)), { type: 'removal.requested', addressId }),
                ...(isDefault
                  ? []
                  : [sends(button(texts.makeDefaultOf(name)), { type: 'default.chosen', addressId })]),
              ];
        return [
          sends(button(texts.add), { type: 'newAddress.requested' }),
          ...addresses.flatMap(ofAddress),
          ...noControls('the default is one already', { type: 'default.chosen', addressId: 'main' }),
        ];
      },
    };
  },
  others: {
    'form.saved': 'the form of the address',
    'form.discarded': 'the form of the address',
    ...byBrowser,
  },
};

export const myLists: Screen<typeof myListsMachine> = {
  model: {
    ...models.myLists,
    samples: [...models.myLists.samples, { type: 'xstate.done.actor.loadLists', output: [] }],
    key: ({ context: { lists } }) => lists.length,
  },
  view: (actorRef) => <ListsSection actorRef={actorRef} />,
  shows: (messages, language) => {
    const texts = textsIn(listsTexts, language);
    return {
      states: {
        loading: () => [part('status', messages.loading)],
        failed: ({ context: { failure } }) => [
          part('alert', `${texts.failed} ${reasonOf(messages, failure)}${messages.retry}`),
        ],
        ready: ({ context: { lists } }) =>
          lists.length > 0
            ? [link('Site', '/lists/site'), text(texts.lines(1))]
            : [text(texts.none), link(texts.toCatalogue, '/')],
      },
      presses: (snapshot) => (snapshot.matches('failed') ? [sends(button(messages.retry), retry)] : []),
    };
  },
  others: byBrowser,
};

const requestedBolt = aFullProduct();

export const requestedProducts: Screen<typeof requestedProductsMachine> = {
  model: {
    ...models.requestedProducts,
    samples: [
      ...models.requestedProducts.samples,
      { type: 'xstate.done.actor.loadRequestedProducts', output: [] },
      {
        type: 'xstate.done.actor.loadRequestedProducts',
        output: [
          { materialNumber: 'K-7', product: null },
          { materialNumber: '100-0840', product: requestedBolt },
        ],
      },
    ],
  },
  view: (actorRef) => <NotificationsSection actorRef={actorRef} />,
  shows: (messages, language) => {
    const texts = textsIn(accountTexts, language);
    return {
      states: {
        loading: () => [part('status', messages.loading)],
        failed: ({ context: { failure } }) => [
          part('alert', `${texts.notificationsFailed} ${reasonOf(messages, failure)}${messages.retry}`),
        ],
        ready: ({ context: { requested } }) =>
          requested.length === 0
            ? [text(texts.noNotifications)]
            : [
                text(texts.notifications),
                link(texts.findMaterial('K-7'), '/search?q=K-7'),
                ...(requested.length > 1
                  ? [
                      link(
                        requestedBolt.productName,
                        '/p/bolt?currentPath=%2Faccount%3Fsection%3Dnotifications',
                      ),
                      text('100-0840'),
                      text(messages.stock.OUT_OF_STOCK),
                    ]
                  : []),
              ],
      },
      presses: (snapshot) => (snapshot.matches('failed') ? [sends(button(messages.retry), retry)] : []),
    };
  },
  others: byBrowser,
};

/** The link to the shop's service for a customer who gets no message. */
function help(language: Language): Control {
  const { helpAction, helpSubject } = textsIn(passwordResetTexts, language);
  const { email } = defaultConfiguration.service;
  return link(helpAction, `mailto:${email}?subject=${encodeURIComponent(helpSubject)}`);
}

export const passwordReset: Screen<typeof passwordResetMachine> = {
  model: models.passwordReset,
  view: (actorRef) => <PasswordResetPage actorRef={actorRef} />,
  shows: (_, language) => {
    const texts = textsIn(passwordResetTexts, language);
    const { requested, changed } = texts;
    const toSignIn = link(texts.toSignIn, '/login');
    return {
      states: {
        asking: () => [text(texts.text), button(texts.send), toSignIn, help(language)],
        requested: ({ context: { isDemonstration } }) => [
          part('heading', requested.title),
          part('status', requested.text),
          ...(isDemonstration ? [text(texts.demonstration)] : []),
          toSignIn,
          help(language),
        ],
        choosing: () => [
          text(texts.choosing),
          button(textsIn(accountTexts, language).changePassword),
          link(texts.newLink, passwordResetPath),
          help(language),
        ],
        joining: () => [text(texts.joining), button(texts.join), help(language)],
        joined: () => [help(language)],
        changed: () => [
          part('status', `${changed.title}${changed.text}${changed.action}`),
          link(changed.action, '/login'),
        ],
      },
      presses: (snapshot) =>
        snapshot.matches('requested') ? [sends(button(requested.action), { type: 'account.reentered' })] : [],
    };
  },
  others: { 'form.saved': 'the form of the page', 'form.discarded': 'the form of the page' },
};
