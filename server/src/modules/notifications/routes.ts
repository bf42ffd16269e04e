import * as questions from '@county-golf/contract/answers'
import * as calls from '@county-golf/contract/notifications'
import * as push from '@county-golf/contract/push'
import * as searches from '@county-golf/contract/saved-searches'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { type Answerers, answerQuestion, readQuestion } from './answers.ts'
import type { NotificationDeps } from './deps.ts'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from './list.ts'
import { listPushDevices, removePushDevice, savePushDevice } from './push/devices.ts'
import { deleteSavedSearch, savedSearches, saveSearch } from './saved-searches.ts'
import {
  changeNotificationSettings,
  readSettings,
  readSubscription,
  unsubscribe,
} from './settings.ts'

export function registerNotifications(
  app: FastifyInstance,
  deps: NotificationDeps & { answerers: Answerers },
): void {
  implement(app, calls.listNotifications, ({ viewer, query }) =>
    listNotifications(deps, viewer, query),
  )
  implement(app, calls.markNotificationRead, ({ viewer, params }) =>
    markNotificationRead(deps, viewer, params.id),
  )
  implement(app, calls.markAllNotificationsRead, ({ viewer }) =>
    markAllNotificationsRead(deps, viewer),
  )
  implement(app, calls.getNotificationSettings, ({ viewer }) => readSettings(deps, viewer))
  implement(app, calls.changeNotificationSettings, ({ viewer, body }) =>
    changeNotificationSettings(deps, viewer, body),
  )
  implement(app, push.listPushDevices, ({ viewer }) => listPushDevices(deps, viewer))
  implement(app, push.savePushDevice, ({ viewer, body, request }) =>
    savePushDevice(deps, viewer, body, request.headers['user-agent'] ?? ''),
  )
  implement(app, push.removePushDevice, ({ viewer, params }) =>
    removePushDevice(deps, viewer, params.id),
  )
  implement(app, searches.listSavedSearches, async ({ viewer }) => ({
    items: await savedSearches(deps.db, viewer.id),
  }))
  implement(app, searches.saveSearch, ({ viewer, body }) => saveSearch(deps, viewer, body))
  implement(app, searches.deleteSavedSearch, ({ viewer, params }) =>
    deleteSavedSearch(deps, viewer, params.id),
  )
  implement(app, calls.readSubscription, ({ query }) => readSubscription(deps, query.token))
  implement(app, calls.unsubscribe, ({ query }) => unsubscribe(deps, query.token))
  implement(app, questions.readQuestion, ({ query }) => readQuestion(deps, query.token))
  implement(app, questions.answerQuestion, ({ body }) => answerQuestion(deps, body))
}
