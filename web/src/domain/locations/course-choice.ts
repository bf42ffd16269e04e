/** Chosen instead of a course id: to be announced, or not in the list. */
export const tba = 'tba'
export const otherCourse = 'other'
