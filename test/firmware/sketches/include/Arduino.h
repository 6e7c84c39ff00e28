/* The functions of Arduino and of FreeRTOS that the sketches call. ../host.cpp carries them out. */
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <string>

typedef void *TaskHandle_t;
typedef int BaseType_t;
typedef uint32_t TickType_t;
#define pdTRUE 1
#define portMAX_DELAY 0xffffffffu

struct StandInLock;
typedef StandInLock *SemaphoreHandle_t;
SemaphoreHandle_t xSemaphoreCreateMutex();
BaseType_t xSemaphoreTake(SemaphoreHandle_t lock, TickType_t ticks);
BaseType_t xSemaphoreGive(SemaphoreHandle_t lock);

struct StandInQueue;
typedef StandInQueue *QueueHandle_t;
QueueHandle_t xQueueCreate(uint32_t length, uint32_t bytes);
BaseType_t xQueueSend(QueueHandle_t queue, const void *item, TickType_t ticks);
BaseType_t xQueueReceive(QueueHandle_t queue, void *item, TickType_t ticks);
uint32_t uxQueueMessagesWaiting(QueueHandle_t queue);

void delay(uint32_t ms);
unsigned long millis();
unsigned long micros();

void setup();
void loop();
