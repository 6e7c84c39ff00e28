// Public members of our own objects that have short names in dist/blockwave.js, which has a limit of size. A name belongs here if it
// never comes from a host, a browser or JSON, and never goes there. It must not be a text anywhere, because a text may be the key of
// a member: the build fails. Nor may it be the name of a member that browsers or TurboWarp have, and that our objects meet.

/** The most used ones first. */
const NAMES = `
  characteristic session subscriptions acknowledgement discovery
  devices receive needs profiles latest statistics waiting ports isAwaited nextEvent progress setRate phase xDegrees
  yDegrees batteryPercent remember endError driven brightnessPercent distancePercent valueBytes driver waitingSinceMs
  isVirtual isInRange endsAtMs maxCost expectedName timesOutAtMs isWrite hasRoom attachedDevices isPressing isPressed
  forceAcquireAt maxOpenWrites msUntilReady heldUntilMs durationMs advertised checkIdle onEvent onLost piezo
  whileOpening onSignOfLife lastSignAtMs waitsSinceMs virtualHubs isImmediate expiresAtMs signsOfLife remembered
  onUnstable gateStatus headingOf limiterOf revision offered isLow lose unavailableReason sendsPerSecond setBrightness
  tryAcquireAt servedAtTurn timeLimitMs eventWaitMs cancelSetUp tachoMotor timeOfDay signalDbm cancelAll closeLink
  isOpening triesLeft perSecond restores expiryMs waitMs costOf atOnce dueMs ageMs firmwareRevision possibleProfiles
  checkHasOpened distanceCount isFirstNeeded neededUntilMs expectNothing lateServices onRateChange failedWrites
  isAnyChosen onConnected lightBricks notBeforeMs cancelWait lastReport stopFrames onInRange successor showError
  isSettled onSilence startStop perWindow tolerance rgbLight openWith onFailed lastsMs tracked deliver publish wasLost
  supervisionTimeoutMs currentPowerPercent connectionChanged createRateFinder firmwareVersion possibleFilters
  refuseNextWrite cancelPatience isAcknowledged writeTimeoutMs answerDelayMs requestError createSocket valueFormats
  batteryLevel waitingCount chargeGroup startPower chosenName stopsFirst lightIndex openWrites isMissing isRunning
  announced valueAtMs isClaimed sendProbe silenceMs openCount aliasFor onDemand isAnswer dismiss onWrite balance
  partsOf endAll excess charge isFull createVirtualHub writeImmediately changeLanguage projectStorage connectionLost
  projectStopAll watchedPercent keepKnownState removeTimedOut longestRetryMs projectLoaded forgetAnswers reportedPorts
  createDecoder ratePerSecond startSilently ignoredFrames droppedWrites hasSubscribed extensionIds createWorker
  projectStart milliamperes renameFrames valueLengths unlessAtRest onBatteryLow reportedName onNoHardware firstRetryMs
  scanTimeout showMissing handleState setAwayReason batteryType lastMessage forgetAlert isAlreadyIn succeedLate
  msUntilRoom mostWaiting dropExpired listUpdate endReports providerOf endMissing subscribed isAnswered onReceived
  deadlineMs ordinaryMs startWrite forReport ringsAtMs writeLost unplugged reconnect quantiles formGroup isDesired
  newestCounts tryRecord onSearch onHidden isHidden announce remindOf showHint neededMs setLevel setAlert urgentMs dueTimes
  setLimit setName forTime watched toError onFound onStuck isSetUp onStop nameOf onLate nextMs onDead isSame totals
  hardwareRevision setAcceleration setAnswerDelay setHighCurrent dismissNotice releaseButton modelRequests
  whatHappened setLowSignal whenLinkEnds createLimits forceAcquire setDistance pressButton groupValues onQueueFull
  highestRate wantsAnswer setInRange setBattery tryAcquire swapPorts profileId onOutcome swapHubs whatToDo isDenied
  onChange hubIndex admitted setTilt writeMs toneHz onRate forced
  listsProblem hubName scratchLink reminder silence observers drivers retried
  externalPorts isTrue attachedIn otherVirtualHubs plugged shown counts advertisement blockIcon aliases setTo pauses rgbMode
  isAfterLoss clock limiter enqueue memory isActive observer
  colorOf ofBlock unplug choose isAway builtIn framesReceived delayMs frequencyHz
`
  .trim()
  .split(/\s+/);

/** Members in the sources that have short names themselves. */
const TAKEN =
  'id on fa en ar de es fr he it ja ko nl pl tr to of at x y z si cx cy OP vm r rx d b do re mi la ti up c e f g a h';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const SHORT = [...LETTERS, ...LETTERS.flatMap(first => LETTERS.map(second => first + second))];

const free = SHORT.filter(name => !TAKEN.split(' ').includes(name));

/** The new names by the old ones. */
export const SHORT_MEMBER_NAMES = new Map(NAMES.map((name, index) => [name, free[index]]));
