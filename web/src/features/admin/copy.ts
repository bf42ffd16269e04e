/** Copy that several tabs of the admin dashboard share. */
export const common = {
  hideMessage: 'Hide this message?',
  hideMessageHint:
    'The text is hidden from everyone. The chat still shows that a message was removed.',
  needsApproval: 'This amount needs a second admin’s approval. It’s pending.',
}
