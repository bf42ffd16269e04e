import { lifeOf } from '../../../test/fairness/life.ts'
import { variedSeeds } from '../../../test/fairness/lives.ts'
import { liveOnDatabase } from '../../../test/fairness/on-database.ts'
import { test } from '../../../test/golf-test.ts'
import { isMatrix } from '../../../test/matrix.ts'

test('random lives go through the API as they do in the model that the judge sees', async ({
  golf,
}) => {
  const seeds = isMatrix ? Array.from({ length: 100 }, (_, n) => n + 1) : variedSeeds(1)
  for (const seed of seeds) await liveOnDatabase(golf, lifeOf(seed))
}, 600_000)
