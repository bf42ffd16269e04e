/** The placeholder for a user in stored text. The SQL function `render_mentions` fills in the current name. */
export const mentionOf = (userId: string): string => `{${userId}}`

/** Filters `userIds` to the users mentioned in the text. */
export const mentionsIn = (text: string, userIds: Iterable<string>): string[] =>
  [...userIds].filter((id) => text.includes(mentionOf(id)))
