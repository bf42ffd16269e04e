/** Startup errors. They're defined in embedded-postgres, which must not depend on the server. */
export { errorCode, StartError } from '@county-golf/embedded-postgres/start-error'
