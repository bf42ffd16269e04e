import { containsWords } from '../../../lib/search.ts'
import type { Category } from './categories.ts'
import type { Question } from './questions.ts'

/** The questions of a category that contain every typed word in the question or the answer. */
export function searchQuestions(
  questions: readonly Question[],
  typed: string,
  category: Category | undefined,
): Question[] {
  return questions.filter(
    (entry) =>
      (!category || entry.category === category) &&
      containsWords([entry.question, ...entry.answer].join(' '), typed),
  )
}
