/** How stored text names a user. The SQL function `render_mentions` fills in the current name. */
export const mentionOf = (userId: string): string => `{${userId}}`

/** The users that a text names, out of these. */
export const mentionsIn = (text: string, userIds: Iterable<string>): string[] =>
  [...userIds].filter((id) => text.includes(mentionOf(id)))
