/*
 * The part of FreeRTOS that the sketches and NimBLE-Arduino's headers use.
 * Source: freertos.org, "API references"; docs.espressif.com/projects/esp-idf, "FreeRTOS" (critical sections).
 */
#pragma once
#include <stdint.h>

typedef int BaseType_t;
typedef unsigned UBaseType_t;
typedef uint32_t TickType_t;
#define pdTRUE 1
#define portMAX_DELAY 0xffffffffu
#define configTICK_RATE_HZ 1000

struct portMUX_TYPE {
  uint32_t owner;
};
void portENTER_CRITICAL(portMUX_TYPE *lock);
void portEXIT_CRITICAL(portMUX_TYPE *lock);

typedef struct StandInTask *TaskHandle_t;
typedef void (*TaskFunction_t)(void *context);
enum { taskSCHEDULER_SUSPENDED, taskSCHEDULER_NOT_STARTED, taskSCHEDULER_RUNNING };
BaseType_t xTaskGetSchedulerState();
TaskHandle_t xTaskGetCurrentTaskHandle();
TickType_t xTaskGetTickCountFromISR();
void vTaskDelay(TickType_t ticks);

typedef struct StandInLock *SemaphoreHandle_t;
SemaphoreHandle_t xSemaphoreCreateMutex();
BaseType_t xSemaphoreTake(SemaphoreHandle_t lock, TickType_t ticks);
BaseType_t xSemaphoreGive(SemaphoreHandle_t lock);
UBaseType_t uxSemaphoreGetCount(SemaphoreHandle_t lock);

typedef struct StandInQueue *QueueHandle_t;
QueueHandle_t xQueueCreate(uint32_t length, uint32_t bytes);
void vQueueDelete(QueueHandle_t queue);
BaseType_t xQueueIsQueueEmptyFromISR(QueueHandle_t queue);
BaseType_t xQueueSend(QueueHandle_t queue, const void *item, TickType_t ticks);
BaseType_t xQueueReceive(QueueHandle_t queue, void *item, TickType_t ticks);
uint32_t uxQueueMessagesWaiting(QueueHandle_t queue);

typedef struct StandInTimer *TimerHandle_t;
