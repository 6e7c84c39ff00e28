/* What the board knows about its link and itself. */
#ifndef STATUS_H
#define STATUS_H

#include "echo_profile.h"

/* Call once, when the board has started. */
void status_begin(void);

/* For echo_profile. */
void status_read(struct echo_status *status);

#endif
