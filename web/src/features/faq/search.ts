import { fold } from '@county-golf/contract/fold'
import type { Category } from './categories.ts'
import type { Question } from './copy.ts'

/** The questions of a category that contain every typed word in the question or the answer. */
export function searchQuestions(
  questions: readonly Question[],
  typed: string,
  category: Category | undefined,
): Question[] {
  const words = fold(typed).split(' ').filter(Boolean)
  return questions.filter((entry) => {
    if (category && entry.category !== category) return false
    const text = fold([entry.question, ...entry.answer].join(' '))
    return words.every((word) => text.includes(word))
  })
}
