/** Copy that the specification writes with a straight apostrophe and three dots. */

export const registered = "You're registered for this session"

export const searchPlaceholder = 'Search by course, county, or state...'
