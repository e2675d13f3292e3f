import { createContext, use } from 'react';
import type { Messages } from '../messages/messages.ts';

/** Carries the texts to every view: `<MessagesContext value={messagesIn(language)}>`. */
export const MessagesContext = createContext<Messages | null>(null);

/** The texts in the visitor's language. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages: put the view inside <MessagesContext value={messages}>.');
  return messages;
}
