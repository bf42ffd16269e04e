import * as calls from '@county-golf/contract/admin-locations'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { createCounty, deleteCounty, updateCounty } from './change-county.ts'
import { createCourse, deleteCourse, updateCourse } from './change-course.ts'
import { createState, deleteState, renameState } from './change-state.ts'
import { recheckCounties } from './counties.ts'
import { importFile } from './import/import-file.ts'
import { listCounties, listCourses } from './list-for-admins.ts'
import type { LocationDeps } from './routes.ts'

/** Admin endpoints for states, counties, and courses. */
export function registerAdminLocations(app: FastifyInstance, deps: LocationDeps): void {
  const seen = async <T>(done: Promise<T>): Promise<T> => {
    const response = await done
    await recheckCounties(deps.db)
    return response
  }

  implement(app, calls.createState, ({ body, viewer, idempotency }) =>
    seen(createState(deps, viewer, body, idempotency)),
  )
  implement(app, calls.updateState, ({ params, body, viewer }) =>
    seen(renameState(deps, viewer, { ...params, ...body })),
  )
  implement(app, calls.deleteState, ({ params, viewer }) =>
    seen(deleteState(deps, viewer, params.code)),
  )

  implement(app, calls.listAdminCounties, ({ query }) => listCounties(deps, query))
  implement(app, calls.createCounty, ({ body, viewer, idempotency }) =>
    seen(createCounty(deps, viewer, body, idempotency)),
  )
  implement(app, calls.updateCounty, ({ params, body, viewer }) =>
    seen(updateCounty(deps, viewer, params.id, body)),
  )
  implement(app, calls.deleteCounty, ({ params, viewer }) =>
    seen(deleteCounty(deps, viewer, params.id)),
  )

  implement(app, calls.listAdminCourses, ({ query }) => listCourses(deps.db, query))
  implement(app, calls.createCourse, ({ body, viewer, idempotency }) =>
    createCourse(deps, viewer, body, idempotency),
  )
  implement(app, calls.updateCourse, ({ params, body, viewer }) =>
    updateCourse(deps, viewer, params.id, body),
  )
  implement(app, calls.deleteCourse, ({ params, viewer }) => deleteCourse(deps, viewer, params.id))
  implement(app, calls.importCourseFile, async ({ query, file, viewer, request, reply }) => {
    const sent = { file, preview: query.preview ?? false, name: query.name }
    await reply
      .type('application/x-ndjson')
      // Keeps proxies from caching, compressing, or buffering the stream.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(importFile(deps, viewer, sent, (error) => request.log.error(error)))
  })
}
