#include <Arduino.h>
